import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CopyOffer } from '../../../tool/contract/lti.ts';
import { formatLongDate } from '../../lib/format.ts';
import { Alert, Failure } from '../../ui/Alert.tsx';
import { useSuccess } from '../../ui/SuccessMessage.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CancelButton, LoadingButton } from '../../ui/LoadingButton.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { copyOffersQuery, useCopyCourseCases } from './api.ts';
import { useMessages as useLessonTexts } from '../cases/messages.en.ts';
import { useMessages } from './messages.en.ts';

/** Offers the cases of the courses that this one was copied from; nothing if there are none. */
export function CourseCopyOffer({ sectionId }: { sectionId: string }) {
  const t = useMessages();
  const { data } = useQuery(copyOffersQuery(sectionId));
  const [open, setOpen] = useState<CopyOffer | null>(null);
  const [done, showDone] = useSuccess();
  return (
    <>
      {done}
      {data?.map((offer) => (
        <Alert
          key={offer.class_id}
          severity="info"
          action={
            <Button size="sm" onClick={() => setOpen(offer)}>
              {t('bringOver')}
            </Button>
          }
        >
          {t('offer', { count: offer.cases.length, course: offer.course_code })}
        </Alert>
      ))}
      {open !== null && (
        <OfferDialog
          sectionId={sectionId}
          offer={open}
          onClose={() => setOpen(null)}
          onDone={(copied) => {
            setOpen(null);
            showDone(t('broughtOver', { count: copied }));
          }}
        />
      )}
    </>
  );
}

function OfferDialog(props: {
  sectionId: string;
  offer: CopyOffer;
  onClose: () => void;
  onDone: (copied: number) => void;
}) {
  const t = useMessages();
  const ofLessons = useLessonTexts();
  const { offer } = props;
  const { mutate, isPending, error } = useCopyCourseCases(props.sectionId);
  const send = () => mutate(offer.class_id, { onSuccess: ({ copied }) => props.onDone(copied) });
  return (
    <Dialog
      open
      busy={isPending}
      title={t('offerTitle', { count: offer.cases.length, course: offer.course_code })}
      description={t('offerText')}
      onClose={props.onClose}
      actions={
        <>
          <CancelButton disabled={isPending} onClick={props.onClose} />
          <LoadingButton loading={isPending} onClick={send}>
            {isPending ? t('bringingOver') : t('bringOver')}
          </LoadingButton>
        </>
      }
    >
      <Failure error={error} text={t('bringOverFailed')} />
      {offer.days_later !== 0 && (
        <Typography variant="body2">{t('offerDates', { count: offer.days_later })}</Typography>
      )}
      <ul>
        {offer.cases.map(({ id, title, accessible_on, draft }) => (
          <Stack
            key={id}
            component="li"
            direction="row"
            sx={{ gap: 2, justifyContent: 'space-between', paddingBlock: 0.75 }}
          >
            <bdi>{title}</bdi>
            <Muted component="span">
              {draft
                ? ofLessons('status_draft')
                : accessible_on !== null &&
                  ofLessons('opens', { date: formatLongDate(accessible_on) })}
            </Muted>
          </Stack>
        ))}
      </ul>
    </Dialog>
  );
}
