import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import Check from '@mui/icons-material/CheckRounded';
import Chip from '@mui/material/Chip';
import { Collapsible } from '../../../ui/Collapsible.tsx';
import { LightMarkdown } from '../../../ui/LightMarkdown.tsx';
import { Muted } from '../../../ui/Muted.tsx';
import { useRecordings } from '../../recording/use-recordings.ts';
import type { ReportPractice } from './api.ts';
import { CorrectionCard } from './CorrectionCard.tsx';
import { useMessages } from './messages.en.ts';
import { OwnWords } from './OwnWords.tsx';
import { Remark } from './Remark.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';

/** Number of corrections that are expanded: more at the same time teach less. */
const openCorrections = 2;

interface PracticeReportProps {
  conversationId: string;
  report: ReportPractice;
  /** Whether turns have a page to link to; an instructor's test run has none. */
  linkToTurn: boolean;
}

/** The interactive report: what went well, what to say again, what to do next. */
export function PracticeReport({ conversationId, report, linkToTurn }: PracticeReportProps) {
  const t = useMessages();
  const recordings = useRecordings(conversationId);
  const words = { conversationId, recordings, linkToTurn, language: report.language_code };
  const { summary, strengths, corrections, key_items, next_step, details } = report;
  const languages = { written: report.report_language, language: words.language };
  const card = (correction: (typeof corrections)[number], index: number) => (
    <CorrectionCard
      key={index}
      correction={correction}
      canTranscribe={report.can_transcribe}
      written={languages.written}
      {...words}
    />
  );
  return (
    <Stack data-print="hide" sx={{ gap: 3 }}>
      <Part title={t('wentWell')}>
        <Remark text={summary} {...languages} />
        {strengths.map((strength, index) => (
          <Stack key={index} sx={quoted}>
            <OwnWords own={strength} {...words} />
            <Remark text={strength.comment} {...languages} />
          </Stack>
        ))}
      </Part>
      {corrections.length > 0 && (
        <Part title={t('tryAgain')}>
          <Muted>{t('tryAgainText')}</Muted>
          {corrections.slice(0, openCorrections).map(card)}
          {corrections.length > openCorrections && (
            <Collapsible title={t('more', { count: corrections.length - openCorrections })}>
              {corrections.slice(openCorrections).map(card)}
            </Collapsible>
          )}
        </Part>
      )}
      {key_items.length > 0 && <KeyItems items={key_items} language={words.language} />}
      <Part title={t('nextStep')}>
        <Remark text={next_step} {...languages} />
      </Part>
      <Collapsible title={t('details')}>
        <LightMarkdown text={details} topLevel={3} {...languages} />
      </Collapsible>
    </Stack>
  );
}

/** Groups a quote of the learner with the comment on it. */
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

/** The key items of the case: which were said, and in which turn first. */
function KeyItems(props: { items: ReportPractice['key_items']; language: string }) {
  const { items, language } = props;
  const t = useMessages();
  const said = items.filter(({ turn }) => turn !== null).length;
  return (
    <Stack component="section" sx={{ gap: 1 }}>
      <Typography variant="h3" component="h3">
        {t('keyItems')}
      </Typography>
      <Muted>{t('keyItemsCount', { said, all: items.length })}</Muted>
      <Stack component="ul" direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {items.map(({ item, turn }) => (
          <li key={item}>
            <Chip
              variant={turn === null ? 'outline' : 'success'}
              icon={turn === null ? undefined : <Check />}
              label={
                <>
                  <bdi lang={language}>{item}</bdi>
                  {turn !== null && <span aria-hidden>{` · ${t('turn', { number: turn })}`}</span>}
                  <span style={visuallyHidden}>
                    {' · '}
                    {turn === null ? t('notSaid') : t('said', { turn })}
                  </span>
                </>
              }
            />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
