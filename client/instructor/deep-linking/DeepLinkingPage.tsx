import Edit from '@mui/icons-material/EditNoteRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../lib/api-error.ts';
import { useSignedIn } from '../../lib/auth.ts';
import { Surface } from '../../ui/Card.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/Placeholders.tsx';
import { Page } from '../../ui/Page.tsx';
import { rememberDialog } from '../../lms/dialog.ts';
import { newCasePath } from '../cases/cases-path.ts';
import { TemplateButton } from '../cases/TemplateButton.tsx';
import { type Request, requestQuery, useAddToCourse } from './api.ts';
import { Cancel, SendFailure } from './Cancel.tsx';
import { CaseChoice } from './CaseChoice.tsx';
import { useMessages } from './messages.en.ts';
import { useChoice } from './use-choice.ts';

/** /lti/deep-link/:id: who teaches or designs a course selects cases in the LMS's dialog. */
export default function DeepLinkingPage() {
  const t = useMessages();
  const { id = '' } = useParams();
  // A designer, who is a student here, chooses but does not write.
  const mayWrite = useSignedIn().role === 'instructor';
  const { data, error, refetch } = useQuery(requestQuery(id));
  // The editor returns here instead of to the lessons.
  useEffect(() => rememberDialog(`/lti/deep-link/${id}`), [id]);
  const course = data?.course_title ?? '';
  return (
    <Page
      title={t('title')}
      description={course === '' ? t('describe') : t('describeCourse', { course })}
      width="text"
    >
      {data ? (
        <>
          <Choice request={data} mayWrite={mayWrite} />
          <Stack direction="row" sx={{ gap: 1.25, flexWrap: 'wrap' }}>
            {mayWrite && <WriteNew request={data} />}
            {data.cases.length === 0 && <CancelOnly request={data} />}
          </Stack>
        </>
      ) : error ? (
        <Surface>
          {error instanceof ApiError && error.status === 404 ? (
            <EmptyState title={t('gone')} />
          ) : (
            <ErrorState text={t('failed')} onRetry={refetch} />
          )}
        </Surface>
      ) : (
        <Loading text={t('loading')} />
      )}
    </Page>
  );
}

function Choice({ request, mayWrite }: { request: Request; mayWrite: boolean }) {
  const t = useMessages();
  const choice = useChoice(request);
  if (request.cases.length > 0) return <CaseChoice request={request} {...choice} />;
  return (
    <Surface>
      <EmptyState title={t('emptyTitle')} text={t(mayWrite ? 'emptyText' : 'emptyForDesigners')} />
    </Surface>
  );
}

function CancelOnly({ request }: { request: Request }) {
  const cancelling = useAddToCourse(request.id);
  return (
    <>
      <Cancel sending={cancelling} />
      <SendFailure sending={cancelling} />
    </>
  );
}

/** Opens the editor in the same dialog, with or without a template. Below the cases, as most choose one. */
function WriteNew({ request }: { request: Request }) {
  const t = useMessages();
  const classId = request.class_id ?? undefined;
  return (
    <>
      {classId !== undefined && <TemplateButton classId={classId} />}
      <Button
        variant={request.cases.length > 0 ? 'outline' : 'default'}
        href={newCasePath(classId)}
        startIcon={<Edit />}
      >
        {t('writeNew')}
      </Button>
    </>
  );
}
