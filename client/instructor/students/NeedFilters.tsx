import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { needs, type StudentChoice } from '../../../tool/contract/student-list.ts';
import { Field } from '../../ui/Field.tsx';
import { useMessages } from './messages.en.ts';

interface NeedFiltersProps {
  /** Number of students that each filter would show. */
  counts: Record<(typeof needs)[number], number>;
  choice: StudentChoice;
  onChange: (choice: StudentChoice) => void;
}

/** Filters for students who need attention, such as inactive ones, with their number. */
export function NeedFilters({ counts, choice, onChange }: NeedFiltersProps) {
  const t = useMessages();
  const { filter, below } = choice;
  return (
    <Box
      role="group"
      aria-label={t('needs')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      {needs.map((need) => {
        const pressed = filter === need;
        return (
          <Button
            key={need}
            size="sm"
            variant={pressed ? 'secondary' : 'outline'}
            aria-pressed={pressed}
            onClick={() => onChange({ ...choice, filter: pressed ? 'all' : need })}
          >
            {t('needCount', { need: t(`need_${need}`, { minutes: below }), count: counts[need] })}
          </Button>
        );
      })}
      {filter === 'below' && (
        <Box sx={{ inlineSize: '6rem' }}>
          <Field
            label={t('belowMinutes')}
            type="number"
            value={below}
            onChange={({ target }) => onChange({ ...choice, below: target.value })}
            inputProps={{ min: 1, max: 10_000, step: 5 }}
          />
        </Box>
      )}
    </Box>
  );
}
