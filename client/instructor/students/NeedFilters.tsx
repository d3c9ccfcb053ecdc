import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import type { Student } from './api.ts';
import { messages } from './messages.en.ts';
import { isShown, needs, type StudentChoice } from './rows.ts';

interface NeedFiltersProps {
  students: readonly Student[];
  choice: StudentChoice;
  onChange: (choice: StudentChoice) => void;
  now: number;
}

/** Who needs the instructor: one click shows those who have not practised, with their number. */
export function NeedFilters({ students, choice, onChange, now }: NeedFiltersProps) {
  const t = useText(messages);
  if (students.length === 0) return null;
  const { filter, below } = choice;
  return (
    <Box
      role="group"
      aria-label={t('needs')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      {needs.map((need) => {
        const count = students.filter((one) => isShown(one, need, below, now)).length;
        const pressed = filter === need;
        return (
          <Button
            key={need}
            size="sm"
            variant={pressed ? 'secondary' : 'outline'}
            aria-pressed={pressed}
            onClick={() => onChange({ ...choice, filter: pressed ? 'all' : need })}
          >
            {t('needCount', { need: t(`need_${need}`, { minutes: below }), count })}
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
