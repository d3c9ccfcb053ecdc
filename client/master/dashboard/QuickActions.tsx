import PersonAdd from '@mui/icons-material/PersonAddRounded';
import School from '@mui/icons-material/SchoolRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '../../lib/text.ts';
import { messages } from './messages.en.ts';

/** Both lead to Class Management: people are added in a section. */
export function QuickActions() {
  const t = useText(messages);
  return (
    <Box component="section" aria-labelledby="quick-actions">
      <Typography id="quick-actions" variant="h2" sx={{ marginBlockEnd: 1.5 }}>
        {t('quickActions')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.25, flexWrap: 'wrap' }}>
        <Button href="/master/classes" startIcon={<School />}>
          {t('manageClasses')}
        </Button>
        <Button variant="outline" href="/master/classes" startIcon={<PersonAdd />}>
          {t('addUsers')}
        </Button>
      </Stack>
    </Box>
  );
}
