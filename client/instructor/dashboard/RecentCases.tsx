import Edit from '@mui/icons-material/EditRounded';
import MenuBook from '@mui/icons-material/MenuBookRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { dashboardRecentCases } from '../../../tool/contract/constants/instructor.ts';
import type { CaseCard } from '../../../tool/contract/practice-case.ts';
import { CaseRow } from '../../cases/CaseRow.tsx';
import { type SelectedClass, useClassOf } from '../../cases/class-choice/use-selected-class.ts';
import { formatShortDate } from '../../lib/format.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Placeholders.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { statusOf } from '../../../tool/contract/case-list.ts';
import { useMessages as useLessonTexts } from '../cases/messages.en.ts';
import { StatusChip } from '../cases/StatusChip.tsx';
import { useMessages } from './messages.en.ts';

/** The newest cases, each with a link to its editor. */
export function RecentCases({
  cases,
  scope,
}: {
  cases: readonly CaseCard[];
  scope: SelectedClass;
}) {
  const t = useMessages();
  const ofLessons = useLessonTexts();
  const classOf = useClassOf(scope);
  return (
    <Card
      title={t('recentCases')}
      action={
        <Button
          variant="ghost"
          size="sm"
          href="/instructor/lessons"
          aria-label={`${t('viewAll')} – ${t('recentCases')}`}
        >
          {t('viewAll')}
        </Button>
      }
    >
      {cases.length === 0 ? (
        <EmptyState
          icon={<MenuBook />}
          title={t('noCases')}
          text={t('noCasesText')}
          action={<Button href="/instructor/review/new">{t('newCase')}</Button>}
        />
      ) : (
        <Stack sx={{ '& > * + *': { borderBlockStart: '1px solid', borderColor: 'divider' } }}>
          {cases.slice(0, dashboardRecentCases).map((practiceCase) => (
            <CaseRow
              key={practiceCase.id}
              title={practiceCase.title || ofLessons('untitled')}
              details={
                <>
                  <StatusChip status={statusOf(practiceCase)} />
                  <Muted component="span">
                    {[
                      t('created', { date: formatShortDate(practiceCase.created_at) }),
                      classOf(practiceCase),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Muted>
                </>
              }
              action={(titleId) => (
                <Button
                  variant="outline"
                  size="sm"
                  href={`/instructor/review/${practiceCase.id}`}
                  startIcon={<Edit />}
                  aria-describedby={titleId}
                >
                  {t('editCase')}
                </Button>
              )}
            />
          ))}
        </Stack>
      )}
    </Card>
  );
}
