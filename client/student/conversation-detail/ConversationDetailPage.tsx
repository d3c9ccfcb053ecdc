import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { PracticeAgain } from '../../conversation/report/PracticeAgain.tsx';
import { useLoggedError } from '../../lib/use-logged-error.ts';
import { BackButton } from '../../ui/BackButton.tsx';
import { MessagePage } from '../../ui/MessagePage.tsx';
import { Page } from '../../ui/Page.tsx';
import { Loading } from '../../ui/Placeholders.tsx';
import { conversationQuery } from './api.ts';
import { Detail } from './Detail.tsx';
import { useMessages } from './messages.en.ts';

/** /student/conversations/{id} (specification 2 §2). A failed load is logged and shown as not found. */
export default function ConversationDetailPage() {
  const t = useMessages();
  const { id = '' } = useParams();
  const { data, error, isPending } = useQuery(conversationQuery(id));
  useLoggedError(error, 'Failed to fetch conversation');
  if (isPending) return <Loading text={t('loading')} />;
  if (!data) return <NotFound />;
  return (
    <Page
      title={data.practice_case_title}
      actions={
        <>
          <Chip
            variant={data.completed ? 'success' : 'warning'}
            label={data.completed ? t('completed') : t('inProgress')}
          />
          <BackButton size="sm" href="/student/progress">
            {t('back')}
          </BackButton>
          <PracticeAgain size="sm" caseId={data.practice_case_id} />
        </>
      }
    >
      <Detail key={id} conversation={data} />
    </Page>
  );
}

function NotFound() {
  const t = useMessages();
  const navigate = useNavigate();
  // The key of the first page after a load: before it may be nothing, as in a new tab.
  const isFirst = useLocation().key === 'default';
  const goBack = () => void (isFirst ? navigate('/student/progress') : navigate(-1));
  return (
    <MessagePage
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={<Button onClick={goBack}>{t('goBack')}</Button>}
    />
  );
}
