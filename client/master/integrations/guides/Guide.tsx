import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ToolAddresses } from '../../../../tool/contract/lti-platforms.ts';
import { Card } from '../../../ui/Card.tsx';
import { CardSkeleton, ErrorState } from '../../../ui/Placeholders.tsx';
import { toolQuery } from '../api.ts';
import { useMessages as useIntegrationTexts } from '../messages.en.ts';
import { useMessages } from './messages.en.ts';

export interface Step {
  title: string;
  text: string;
  /** Values to copy, or a note. */
  more?: ReactNode;
}

interface GuideProps {
  title: string;
  text: string;
  steps: (tool: ToolAddresses) => readonly Step[];
  /** Below the steps. */
  more?: (tool: ToolAddresses) => ReactNode;
}

/** Numbered steps with the exact values of this installation. */
export function Guide({ title, text, steps, more }: GuideProps) {
  const t = useIntegrationTexts();
  const { data: tool, isPending, refetch } = useQuery(toolQuery);
  if (isPending) return <CardSkeleton height={480} />;
  if (!tool) return <ErrorState text={t('guideFailed')} onRetry={refetch} />;
  return (
    <Stack sx={{ gap: 3 }}>
      <Card title={title} description={text}>
        <Box component="ol" sx={{ display: 'grid', gap: 3 }}>
          {steps(tool).map((step, index) => (
            <StepView key={step.title} number={index + 1} step={step} />
          ))}
        </Box>
      </Card>
      {more?.(tool)}
    </Stack>
  );
}

function StepView({ number, step }: { number: number; step: Step }) {
  const t = useMessages();
  return (
    <Box component="li" sx={{ display: 'flex', gap: { xs: 1.5, md: 2 }, minInlineSize: 0 }}>
      <Box
        aria-label={t('step', { number })}
        role="img"
        sx={{
          flexShrink: 0,
          display: 'grid',
          placeItems: 'center',
          inlineSize: 32,
          blockSize: 32,
          borderRadius: '50%',
          bgcolor: 'tint.primary',
          color: 'primary.main',
          fontWeight: 650,
        }}
      >
        {number}
      </Box>
      <Stack sx={{ gap: 1.25, flex: 1, minInlineSize: 0 }}>
        <Typography variant="h3" sx={{ lineHeight: '32px' }}>
          {step.title}
        </Typography>
        <Typography sx={{ maxInlineSize: '44rem' }}>{step.text}</Typography>
        {step.more}
      </Stack>
    </Box>
  );
}
