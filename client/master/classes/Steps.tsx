import Check from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Class, Institution, Term } from '../../../tool/contract/organisation.ts';
import { mobileWidth, radius } from '../../ui/theme/tokens.ts';
import { ItemActions } from './Level.tsx';
import type { OpenDialog, RowAction } from './resources.ts';
import type { Level } from './selection.ts';
import { Muted } from '../../ui/Muted.tsx';
import { useMessages } from './messages.en.ts';

interface StepsProps {
  institution: Institution | undefined;
  term: Term | undefined;
  course: Class | undefined;
  /** Goes back to a level and clears its selection. */
  onChange: (level: Level) => void;
  onOpen: (dialog: OpenDialog) => void;
}

/** The steps from an institution to its sections: the selection, the current level, the way back. */
export function Steps({ institution, term, course, onChange, onOpen }: StepsProps) {
  const t = useMessages();
  const steps: Step[] = [
    {
      label: t('stepInstitution'),
      chosen: institution && {
        name: institution.name,
        change: t('changeInstitution'),
        onChange: () => onChange('institution'),
        onOpen: (mode) => onOpen({ kind: 'institution', mode, row: institution }),
      },
    },
    {
      label: t('stepTerm'),
      chosen: term && {
        name: term.name,
        change: t('changeTerm'),
        onChange: () => onChange('term'),
        onOpen: (mode) => onOpen({ kind: 'term', mode, row: term }),
      },
    },
    {
      label: t('stepClass'),
      chosen: course && {
        name: course.course_code,
        change: t('changeClass'),
        onChange: () => onChange('class'),
        onOpen: (mode) => onOpen({ kind: 'class', mode, row: course }),
      },
    },
    { label: t('stepSections') },
  ];
  const current = steps.findIndex(({ chosen }) => !chosen);
  return (
    <List aria-label={t('steps')}>
      {steps.map((step, index) => (
        <StepItem
          key={step.label}
          step={step}
          index={index}
          current={current}
          last={steps.length}
        />
      ))}
    </List>
  );
}

interface Step {
  label: string;
  chosen?:
    | { name: string; change: string; onChange: () => void; onOpen: (mode: RowAction) => void }
    | undefined;
}

function StepItem(props: { step: Step; index: number; current: number; last: number }) {
  const t = useMessages();
  const { step, index, current, last } = props;
  const { label, chosen } = step;
  const state = index < current ? 'done' : index === current ? 'now' : 'later';
  const waiting = () => {
    if (state === 'later') return t('stepLater');
    return index === last - 1 ? t('stepSectionsNow') : t('stepNext');
  };
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="number" aria-hidden>
        {state === 'done' ? <Check fontSize="inherit" /> : index + 1}
      </span>
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Muted variant="caption" component="p">
          {label}
        </Muted>
        <Typography
          variant="subtitle2"
          component="p"
          color={chosen ? 'textPrimary' : 'textSecondary'}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {chosen ? chosen.name : waiting()}
        </Typography>
      </Box>
      {chosen && (
        <Stack direction="row" className="ways">
          <Button variant="link" size="sm" onClick={chosen.onChange}>
            {chosen.change}
          </Button>
          <ItemActions compact name={chosen.name} onOpen={chosen.onOpen} />
        </Stack>
      )}
    </li>
  );
}

const List = styled('ol')(({ theme: { vars, spacing } }) => ({
  display: 'grid',
  gap: spacing(1.25),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: spacing(0.5, 1.25),
    padding: spacing(1.5, 1.5, 1),
    paddingInlineEnd: spacing(1),
    borderRadius: radius.control,
    border: `1px solid ${vars.palette.divider}`,
    backgroundColor: vars.palette.background.paper,
  },
  '& > li[data-state="now"]': {
    borderColor: vars.palette.primary.main,
    backgroundColor: vars.palette.tint.primary,
  },
  '& > li[data-state="later"]': { backgroundColor: 'transparent', borderStyle: 'dashed' },
  '& .ways': {
    flex: '1 0 100%',
    alignItems: 'center',
    justifyContent: 'space-between',
    // A long text wraps beside the icons.
    '& > .MuiButton-root': { textAlign: 'start', whiteSpace: 'normal' },
  },
  '& .number': {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    inlineSize: 26,
    blockSize: 26,
    marginBlockStart: 2,
    borderRadius: '50%',
    fontSize: '0.8125rem',
    fontWeight: 650,
    backgroundColor: vars.palette.tint.neutral,
    color: vars.palette.text.secondary,
  },
  '& > li[data-state="now"] .number': {
    backgroundColor: vars.palette.primary.main,
    color: vars.palette.primary.contrastText,
  },
  '& > li[data-state="done"] .number': {
    backgroundColor: vars.palette.tint.success,
    color: vars.palette.success.main,
  },
  [`@media ${mobileWidth}`]: {
    '& > li[data-state="later"]': { display: 'none' },
  },
}));
