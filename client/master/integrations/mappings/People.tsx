import Group from '@mui/icons-material/GroupRounded';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { LtiPerson } from '../../../../tool/contract/lti-mappings.ts';
import { TwoLines, When } from '../../../ui/Muted.tsx';
import { peopleQuery } from './api.ts';
import { personName } from './names.ts';
import { SearchCard } from './SearchCard.tsx';
import { useMessages } from './messages.en.ts';
import { problemOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { AccountSearch } from '../../people/AccountSearch.tsx';

/** Users who launched from a platform, and the account each is mapped to. */
export function People({ platformId }: { platformId: string }) {
  const t = useMessages();
  return (
    <SearchCard<LtiPerson>
      title={t('people')}
      text={t('peopleText')}
      searchLabel={t('searchPeople')}
      query={(search) => peopleQuery(platformId, search)}
      failed={t('peopleFailed')}
      empty={t('peopleEmpty')}
      none={t('peopleNone')}
      icon={<Group />}
      columns={[
        {
          key: 'person',
          header: t('person'),
          lead: true,
          cell: (person) => (
            <TwoLines second={person.email ?? t('noEmail')}>{personName(person)}</TwoLines>
          ),
        },
        { key: 'sub', header: t('sub'), cell: ({ sub }) => <code>{sub}</code> },
        {
          key: 'launch',
          header: t('lastLaunch'),
          cell: ({ last_launch_at }) => <When at={last_launch_at} never={t('never')} />,
        },
      ]}
      action={{
        header: '',
        text: t('link'),
        label: (person) => t('linkPerson', { name: personName(person) }),
      }}
      dialog={(person, close, done) => (
        <PersonDialog
          person={person}
          onClose={close}
          onDone={(linked) => done(t('linked', { name: personName(linked) }))}
        />
      )}
    />
  );
}

interface PersonDialogProps {
  person: LtiPerson;
  onClose: () => void;
  onDone: (person: LtiPerson) => Promise<void>;
}

/** Maps a user of an LMS to another account. */
export function PersonDialog({ person, onClose, onDone }: PersonDialogProps) {
  const t = useMessages();
  const [chosen, setChosen] = useState(person.user_id);
  const saving = useMutation({
    mutationFn: (user_id: string) =>
      call('PUT /api/master/lti/people/{id}', { params: { id: person.id }, body: { user_id } }),
    onSuccess: onDone,
  });
  return (
    <FormDialog
      title={t('linkTitle', { name: personName(person) })}
      description={t('linkText')}
      busy={saving.isPending}
      onClose={onClose}
      onSubmit={() => saving.mutate(chosen)}
      problem={problemOf(saving.error, t('linkFailed'))}
      disabled={chosen === person.user_id}
    >
      <AccountSearch begin="" chosen={chosen} onChoose={(id) => setChosen(id || person.user_id)} />
    </FormDialog>
  );
}
