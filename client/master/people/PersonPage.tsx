import Back from '@mui/icons-material/ArrowBackRounded';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Accommodations } from '../../account/accommodations/Accommodations.tsx';
import { useMessages as useAccommodationTexts } from '../../account/accommodations/messages.en.ts';
import { masterScreens } from '../../../tool/contract/constants/master.ts';
import { fullName } from '../../../tool/contract/constants/people.ts';
import { serverTextOr } from '../../lib/api-error.ts';
import { useSuccess } from '../../ui/SuccessMessage.tsx';
import { BackButton } from '../../ui/BackButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { CardSkeleton, ErrorState } from '../../ui/Placeholders.tsx';
import { AccessCard } from './AccessCard.tsx';
import { AccountCard } from './AccountCard.tsx';
import { personQuery } from './api.ts';
import { EnrollmentsCard, IdentitiesCard } from './LinkedRecords.tsx';
import { SignIns } from '../sign-ins/SignIns.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { useMessages } from './messages.en.ts';

/** /master/people/:id: an account with all related data. */
export default function PersonPage() {
  const t = useMessages();
  const texts = useAccommodationTexts();
  const { id = '' } = useParams();
  const { data: person, error, refetch } = useQuery(personQuery(id));
  const [done, showDone] = useSuccess(masterScreens.successMs);
  const back = (
    <BackButton href="/master/people" startIcon={<Back aria-hidden className="flip-in-rtl" />}>
      {t('back')}
    </BackButton>
  );
  if (!person)
    return (
      <Page title={t('title')} description={error ? undefined : '\u00a0'} actions={back}>
        {error ? (
          <ErrorState text={serverTextOr(error, t('personFailed'))} onRetry={refetch} />
        ) : (
          <CardSkeleton height={720} />
        )}
      </Page>
    );
  return (
    <Page
      title={fullName(person) || t('unnamed')}
      description={person.email ?? t('noEmail')}
      actions={back}
    >
      {done}
      <AccountCard person={person} onDone={showDone} />
      <AccessCard person={person} onDone={showDone} />
      {person.role !== 'master' && (
        <Card title={texts('title')} description={texts('text')}>
          <Accommodations id={person.id} side="institution" />
        </Card>
      )}
      <SessionsCard person={person} />
      <SignIns userId={person.id} />
      <EnrollmentsCard enrollments={person.enrollments} />
      <IdentitiesCard identities={person.identities} />
    </Page>
  );
}
