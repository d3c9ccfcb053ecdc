import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/text.ts';
import { Fold } from '../../../ui/Fold.tsx';
import { LightMarkdown } from '../../../ui/LightMarkdown.tsx';
import { Muted } from '../../../ui/Muted.tsx';
import { useRecordings } from '../../recording/use-recordings.ts';
import type { ReportPractice } from './api.ts';
import { CorrectionCard } from './CorrectionCard.tsx';
import { KeyItems } from './KeyItems.tsx';
import { messages } from './messages.en.ts';
import { OwnWords } from './OwnWords.tsx';

/** How many corrections are open: more at once teach less. */
const openCorrections = 2;

interface PracticeReportProps {
  conversationId: string;
  report: ReportPractice;
  /** Where a turn is shown; the report of an instructor's own run has no such page. */
  linkToTurn: boolean;
}

/** A report as something to do: what went well, what to say again, what comes next. */
export function PracticeReport({ conversationId, report, linkToTurn }: PracticeReportProps) {
  const t = useText(messages);
  const recordings = useRecordings(conversationId);
  const words = { conversationId, recordings, linkToTurn };
  const { summary, strengths, corrections, key_items, next_step, details } = report;
  const card = (correction: (typeof corrections)[number], index: number) => (
    <CorrectionCard
      key={index}
      correction={correction}
      canTranscribe={report.can_transcribe}
      {...words}
    />
  );
  return (
    <Stack data-print="hide" sx={{ gap: 3 }}>
      <Part title={t('wentWell')}>
        <Typography dir="auto">{summary}</Typography>
        {strengths.map((strength, index) => (
          <Stack key={index} sx={quoted}>
            <OwnWords own={strength} {...words} />
            <Typography dir="auto">{strength.comment}</Typography>
          </Stack>
        ))}
      </Part>
      {corrections.length > 0 && (
        <Part title={t('tryAgain')}>
          <Muted>{t('tryAgainText')}</Muted>
          {corrections.slice(0, openCorrections).map(card)}
          {corrections.length > openCorrections && (
            <Fold title={t('more', { count: corrections.length - openCorrections })}>
              {corrections.slice(openCorrections).map(card)}
            </Fold>
          )}
        </Part>
      )}
      {key_items.length > 0 && <KeyItems items={key_items} />}
      <Part title={t('nextStep')}>
        <Typography dir="auto">{next_step}</Typography>
      </Part>
      <Fold title={t('details')}>
        <LightMarkdown text={details} topLevel={3} />
      </Fold>
    </Stack>
  );
}

/** The learner's words and what is said of them belong together. */
const quoted = {
  gap: 0.25,
  borderInlineStart: '3px solid',
  borderColor: 'success.main',
  paddingInlineStart: 1.5,
};

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" sx={{ gap: 1.5 }}>
      <Typography variant="h3" component="h3">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}
