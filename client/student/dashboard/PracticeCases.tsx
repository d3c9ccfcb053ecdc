import MenuBook from '@mui/icons-material/MenuBookRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { StudentCase } from '../../../tool/contract/practice-case.ts';
import { CaseRow } from '../../cases/CaseRow.tsx';
import { formatTimeRange } from '../../lib/format.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Placeholders.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { nextCases } from '../cases/availability.ts';
import { CaseBadges, StartButton } from '../cases/StudentCaseCard.tsx';
import { useMessages } from './messages.en.ts';

/** Number of cases on the dashboard (specification 1 §9). */
const shownCases = 3;

/** What to practise next: three open cases, and a link to all of them. */
export function PracticeCases({ cases }: { cases: readonly StudentCase[] }) {
  const t = useMessages();
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
            <CaseRow
              key={practiceCase.id}
              title={practiceCase.title}
              details={
                <>
                  <Muted component="span">
                    {formatTimeRange(practiceCase.min_time, practiceCase.max_time)}
                  </Muted>
                  <CaseBadges practiceCase={practiceCase} />
                </>
              }
              action={(titleId) => (
                <StartButton practiceCase={practiceCase} describedBy={titleId} quiet />
              )}
            />
          ))}
        </Stack>
      )}
    </Card>
  );
}
