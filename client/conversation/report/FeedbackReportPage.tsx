import Done from '@mui/icons-material/CheckCircleRounded';
import Print from '@mui/icons-material/PrintRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Grow from '@mui/material/Grow';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { fullName } from '../../../tool/contract/constants/people.ts';
import { LazyGoal } from '../../account/weekly-goal/LazyGoal.tsx';
import { useSignedIn } from '../../lib/auth.ts';
import { formatClock, formatDateTime } from '../../lib/format.ts';
import { Card } from '../../ui/Card.tsx';
import { ShowWhenStable } from '../../ui/ShowWhenStable.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { Page } from '../../ui/Page.tsx';
import { CardSkeleton } from '../../ui/Placeholders.tsx';
import { ListenCard } from '../recording/ListenCard.tsx';
import { comparisonQuery, feedbackQuery } from './api.ts';
import { reportPracticeQuery } from './practice/api.ts';
import { ScoreNote } from './practice/ScoreNote.tsx';
import { Comparison } from './Comparison.tsx';
import { SharingCard, sharingQuery } from './sharing/SharingCard.tsx';
import { PracticeAgain } from './PracticeAgain.tsx';
import { Report } from './Report.tsx';
import { useMessages } from './messages.en.ts';

/** Reserves two lines on a phone for the description, against a layout shift. */
const linesToCome = (
  <Box component="span" sx={{ display: 'block', minBlockSize: { xs: '3.2em', sm: '1.6em' } }} />
);

/** AI feedback report of a conversation (specification 1 §2); remounted for another one. */
export default function FeedbackReportPage() {
  const { id = '' } = useParams();
  return <FeedbackReport key={id} id={id} />;
}

function FeedbackReport({ id }: { id: string }) {
  const t = useMessages();
  const { user, role } = useSignedIn();
  /**
   * The conversation that has just ended: its duration in seconds, and whether the learner has said
   * and written nothing.
   */
  const { talked, silent }: { talked?: number; silent?: boolean } = useLocation().state ?? {};
  const feedback = useQuery(feedbackQuery(id));
  const isStudent = role === 'student';
  const list = isStudent ? '/student/practice' : '/instructor/lessons';
  const about = feedback.data;
  const ready = about?.status === 'ready' && Boolean(about.feedback);
  const practice = useQuery({ ...reportPracticeQuery(id), enabled: ready });
  const comparison = useQuery({ ...comparisonQuery(id), enabled: ready });
  const sharing = useQuery({ ...sharingQuery(id), enabled: ready && isStudent });
  const parts = [feedback, practice, comparison, sharing];

  return (
    <Page
      title={t('title')}
      detail={about?.practice_case_title}
      description={
        about
          ? t('about', {
              title: about.practice_case_title,
              date: formatDateTime(about.start_time),
            })
          : feedback.isPending
            ? linesToCome
            : undefined
      }
      width="text"
    >
      <Muted hidden data-print="only">
        {fullName(user)}
      </Muted>
      {isStudent && talked !== undefined && (
        <Card
          title={t(silent ? 'saidNothing' : 'wellDone', { time: formatClock(talked) })}
          action={
            !silent && (
              <Grow in appear>
                <Done aria-hidden color="success" sx={{ fontSize: 48 }} />
              </Grow>
            )
          }
        >
          {silent ? <Muted>{t('saidNothingText')}</Muted> : <LazyGoal />}
        </Card>
      )}
      {isStudent && ready && <ScoreNote conversationId={id} />}
      {/* Without its heading, which a long title of the case would move. */}
      {feedback.isPending ? (
        <CardSkeleton height={560} />
      ) : (
        <Card
          title={t('analysis')}
          action={about?.demo && <Chip variant="warning" label={t('demoBadge')} />}
        >
          <Report feedback={feedback} conversationId={id} linkToTurn={isStudent} />
        </Card>
      )}
      <ShowWhenStable mayRise pending={parts.some(({ isLoading }) => isLoading)}>
        <Comparison
          conversationId={id}
          ready={about !== undefined && about.status !== 'pending'}
          linkToLast={isStudent}
        />
        {isStudent && ready && <SharingCard conversationId={id} />}
        <Muted>{t('note')}</Muted>
        <Stack
          direction="row"
          sx={{
            gap: 1.5,
            flexWrap: 'wrap',
            '& > *': { flex: { xs: '1 0 auto', sm: '0 0 auto' } },
          }}
        >
          {about && <PracticeAgain caseId={about.practice_case_id} drafts={!isStudent} />}
          <Button variant="outline" href={list}>
            {t('back')}
          </Button>
          {isStudent && (
            <Button variant="outline" href={`/student/conversations/${id}`}>
              {t('transcript')}
            </Button>
          )}
          <Button
            variant="outline"
            startIcon={<Print />}
            disabled={!ready}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        </Stack>
        {/* Last, because it is as long as the conversation was. */}
        {ready && <ListenCard conversationId={id} />}
      </ShowWhenStable>
    </Page>
  );
}
