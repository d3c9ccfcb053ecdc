import MenuBook from '@mui/icons-material/MenuBookRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { StudentCase } from '../../../tool/contract/practice-case.ts';
import { formatTimeRange } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { nextCases } from '../cases/availability.ts';
import { CaseBadges, StartButton } from '../cases/StudentCaseCard.tsx';
import { messages } from './messages.en.ts';

/** Number of cases on the dashboard (specification 1 §9). */
const shownCases = 3;

/** What to practise next: three open cases, and a link to all of them. */
export function PracticeCases({ cases }: { cases: readonly StudentCase[] }) {
  const t = useText(messages);
  const next = nextCases(cases, shownCases);
  return (
    <Card
      title={t('practiceCases')}
      action={
        cases.length > shownCases && (
          <Button variant="ghost" size="sm" href="/student/practice">
            {t('viewAll')}
          </Button>
        )
      }
    >
      {next.length === 0 ? (
        <EmptyState icon={<MenuBook />} title={t('noCases')} text={t('noCasesText')} />
      ) : (
        <Stack sx={{ '& > * + *': { borderBlockStart: '1px solid', borderColor: 'divider' } }}>
          {next.map((practiceCase) => (
            <CaseRow key={practiceCase.id} practiceCase={practiceCase} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

function CaseRow({ practiceCase }: { practiceCase: StudentCase }) {
  const id = useId();
  return (
    <Stack
      role="article"
      aria-labelledby={id}
      direction="row"
      sx={{ gap: 2, paddingBlock: 1.75, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Box sx={{ flex: '1 1 14rem', minInlineSize: 0 }}>
        <Typography id={id} variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {practiceCase.title}
        </Typography>
        <Stack
          direction="row"
          sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', marginBlockStart: 0.5 }}
        >
          <Muted component="span">
            {formatTimeRange(practiceCase.min_time, practiceCase.max_time)}
          </Muted>
          <CaseBadges practiceCase={practiceCase} />
        </Stack>
      </Box>
      <StartButton practiceCase={practiceCase} describedBy={id} quiet />
    </Stack>
  );
}
