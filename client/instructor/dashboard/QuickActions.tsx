import Add from '@mui/icons-material/AddRounded';
import BarChart from '@mui/icons-material/BarChartRounded';
import PersonAdd from '@mui/icons-material/PersonAddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '../../lib/text.ts';
import { messages } from './messages.en.ts';

/** A new case is created in the selected class; without one the editor asks for it. */
export function QuickActions({ classId }: { classId: string | undefined }) {
  const t = useText(messages);
  const inClass = classId === undefined ? '' : `?class_id=${classId}`;
  return (
    <Box component="section" aria-labelledby="quick-actions">
      <Typography id="quick-actions" variant="h2" sx={{ marginBlockEnd: 1.5 }}>
        {t('quickActions')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.25, flexWrap: 'wrap' }}>
        <Button href={`/instructor/review/new${inClass}`} startIcon={<Add />}>
          {t('newCase')}
        </Button>
        <Button variant="outline" href="/instructor/students?add" startIcon={<PersonAdd />}>
          {t('addStudent')}
        </Button>
        <Button variant="outline" href="/instructor/analytics" startIcon={<BarChart />}>
          {t('viewAnalytics')}
        </Button>
      </Stack>
    </Box>
  );
}
