import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatFullDateTime, formatMinutesSeconds } from '../../lib/format.ts';
import { Alert } from '../../ui/Alert.tsx';
import { classResultsQuery, standingQuery } from '../api.ts';
import { useMessages } from './messages.en.ts';

/** Results of the class on a case, for its teachers, totals only; and when it opens for the class. */
export default function ClassResults({ caseId, classId }: { caseId: string; classId: string }) {
  const t = useMessages();
  const { data } = useQuery(classResultsQuery(classId));
  const { data: standing } = useQuery(standingQuery(caseId));
  const opens = standing?.state === 'not_yet' && standing.accessible_on;
  const row = data?.find(({ id }) => id === caseId);
  if (!row) return null;
  const facts = [
    t('classStudents', { count: row.studentsUsed }),
    t('classSessions', { count: row.sessions }),
    row.completionRate !== null &&
      t('classCompletion', { percent: Math.round(row.completionRate) }),
    row.avgTimeSpent !== null && t('classTime', { time: formatMinutesSeconds(row.avgTimeSpent) }),
  ].filter((fact) => fact !== false);
  return (
    <Stack component="section" sx={{ gap: 1 }}>
      <Typography variant="subtitle2" component="h3">
        {t('classResults')}
      </Typography>
      {opens && (
        <Alert severity="info">{t('caseNotYetUntil', { date: formatFullDateTime(opens) })}</Alert>
      )}
      {row.sessions === 0 ? (
        <Typography variant="body2">{t('classResultsNone')}</Typography>
      ) : (
        <Stack component="ul" sx={{ gap: 0.5, listStyle: 'disc', paddingInlineStart: 2.5 }}>
          {facts.map((fact) => (
            <Typography key={fact} component="li" variant="body2">
              {fact}
            </Typography>
          ))}
        </Stack>
      )}
      <Button variant="outline" size="sm" href="/instructor/analytics" sx={{ alignSelf: 'start' }}>
        {t('allResults')}
      </Button>
    </Stack>
  );
}
