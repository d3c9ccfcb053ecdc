import Mail from '@mui/icons-material/MailOutlineRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../lib/api-error.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { LightMarkdown } from '../../ui/LightMarkdown.tsx';
import { Page } from '../../ui/Page.tsx';
import { CardSkeleton, EmptyState, ErrorState } from '../../ui/Placeholders.tsx';
import { bannerMs, useSuccess } from '../../ui/SuccessMessage.tsx';
import { useMessages as useStudentTexts } from '../students/messages.en.ts';
import { WriteDialog } from '../students/WriteDialog.tsx';
import { sharedReportQuery } from './api.ts';
import { useMessages } from './messages.en.ts';

/** /instructor/shared-reports/{id}: a report that its student has shared (decision R1). */
export default function SharedReportPage() {
  const t = useMessages();
  const ofStudents = useStudentTexts();
  const { id = '' } = useParams();
  const [writing, setWriting] = useState(false);
  const [sent, saySent] = useSuccess(bannerMs);
  const { data: loaded, isPending, error, refetch } = useQuery(sharedReportQuery(id));
  const gone = error instanceof ApiError && error.status === 404;
  // A query that fails keeps what it had.
  const data = gone ? undefined : loaded;
  return (
    <Page
      title={t('pageTitle')}
      detail={data?.student_name}
      description={
        data &&
        t('about', {
          student: data.student_name,
          title: data.practice_case_title,
          date: formatDateTime(data.start_time),
        })
      }
      width="text"
      actions={
        <>
          {data && (
            <Button
              variant="outline"
              size="sm"
              startIcon={<Mail />}
              onClick={() => setWriting(true)}
            >
              {ofStudents('writeTo', { count: 1 })}
            </Button>
          )}
          <Button variant="outline" size="sm" href="/instructor/students">
            {t('back')}
          </Button>
        </>
      }
    >
      {sent}
      {isPending && <CardSkeleton height={220} />}
      {gone && <EmptyState title={t('failed')} />}
      {error && !gone && <ErrorState text={t('loadFailed')} onRetry={refetch} />}
      {data && (
        <>
          <Alert severity="info">{t('note')}</Alert>
          {data.demo && <Alert severity="info">{t('demoNote')}</Alert>}
          <Card>
            <LightMarkdown
              text={data.feedback}
              language={data.language_code}
              written={data.report_language}
            />
          </Card>
          {data.key_items.length > 0 && (
            <Words items={data.key_items} language={data.language_code} />
          )}
          {writing && (
            <WriteDialog
              students={[{ id: data.student_id }]}
              about={{ id, title: data.practice_case_title }}
              onClose={() => setWriting(false)}
              onSent={(text) => {
                setWriting(false);
                saySent(text);
              }}
            />
          )}
        </>
      )}
    </Page>
  );
}

function Words({
  items,
  language,
}: {
  items: readonly { item: string; turn: number | null }[];
  language: string;
}) {
  const t = useMessages();
  const said = items.filter(({ turn }) => turn !== null);
  return (
    <Card title={t('words')}>
      {said.length === 0 ? (
        <Typography>{t('noWords')}</Typography>
      ) : (
        <Stack component="ul" sx={{ listStyle: 'disc', paddingInlineStart: 3 }}>
          {said.map(({ item }) => (
            <li key={item}>
              <bdi lang={language}>{item}</bdi>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}
