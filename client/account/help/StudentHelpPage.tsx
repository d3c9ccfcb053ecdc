import Box from '@mui/material/Box';
import MicrophoneHelp from '../../conversation/microphone-help/MicrophoneHelp.tsx';
import { Card } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Page } from '../../ui/Page.tsx';
import { Faq } from './Faq.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import { useMessages } from './messages.en.ts';

/** /student/feedback-help: answers next to the form. */
export default function StudentHelpPage() {
  const t = useMessages();
  return (
    <Page title={t('studentTitle')} description={t('studentText')}>
      <Columns from="lg" widths="3fr 2fr" sx={{ gap: { xs: 2, md: 3 }, alignItems: 'start' }}>
        <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 }, minInlineSize: 0 }}>
          <Faq audience="student" />
          <Card title={t('microphone')}>
            <MicrophoneHelp />
          </Card>
        </Box>
        <FeedbackForm audience="student" />
      </Columns>
    </Page>
  );
}
