import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { LtiPerson } from '../../../../tool/contract/lti-mappings.ts';
import { problemOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { useText } from '../../../lib/text.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { AccountSearch } from '../../people/AccountSearch.tsx';
import { messages } from './messages.en.ts';
import { personName } from './names.ts';

interface PersonDialogProps {
  person: LtiPerson;
  onClose: () => void;
  onDone: (person: LtiPerson) => Promise<void>;
}

/** Maps a user of an LMS to another account. */
export function PersonDialog({ person, onClose, onDone }: PersonDialogProps) {
  const t = useText(messages);
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
