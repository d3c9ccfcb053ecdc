import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Card, Surface } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Faq } from './Faq.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import { useMessages } from './messages.en.ts';

type Topic = 'gettingStarted' | 'faq' | 'feedback';

/** /instructor/feedback-help: three tabs (specification 2 §2). */
export default function InstructorHelpPage() {
  const t = useMessages();
  const [topic, setTopic] = useState<Topic>('gettingStarted');
  return (
    <Page title={t('instructorTitle')} description={t('instructorText')}>
      <Tabs
        label={t('tabs')}
        value={topic}
        onChange={setTopic}
        tabs={[
          { value: 'gettingStarted', label: t('gettingStarted') },
          { value: 'faq', label: t('faq') },
          { value: 'feedback', label: t('feedback') },
        ]}
      >
        {topic === 'gettingStarted' && <GettingStarted />}
        {topic === 'faq' && <Faq audience="instructor" />}
        {topic === 'feedback' && <FeedbackForm audience="instructor" />}
      </Tabs>
    </Page>
  );
}

const steps = [1, 2, 3, 4] as const;

function GettingStarted() {
  const t = useMessages();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' },
        }}
      >
        {steps.map((step) => (
          <Surface as="li" key={step} sx={{ padding: 2.5, display: 'flex', gap: 2 }}>
            <Typography
              component="span"
              aria-hidden
              sx={{
                minInlineSize: '0.65em',
                fontSize: '1.75rem',
                fontWeight: 680,
                color: 'primary.main',
                lineHeight: 1,
              }}
            >
              {step}
            </Typography>
            <div>
              <Typography variant="h3" component="h2">
                {t(`instructorStep${step}`)}
              </Typography>
              <Typography color="textSecondary" sx={{ marginBlockStart: 0.5 }}>
                {t(`instructorStep${step}Text`)}
              </Typography>
            </div>
          </Surface>
        ))}
      </Box>
      <Card
        title={t('videoTitle')}
        description={t('videoText')}
        action={<Chip variant="outline" label={t('comingSoon')} />}
      >
        <div>
          <Button variant="secondary" disabled>
            {t('watch')}
          </Button>
        </div>
      </Card>
    </Box>
  );
}
