import { useQuery } from '@tanstack/react-query';
import { nameMaxLength } from '../../../tool/contract/constants/limits.ts';
import { EditPersonBody, type Person } from '../../../tool/contract/people.ts';
import { fullName } from '../../../tool/contract/constants/people.ts';
import { call } from '../../lib/api.ts';
import { refreshMaster } from '../../lib/query-client.ts';
import { useUnsavedInput } from '../../lib/unsaved-input.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { accessGroupsQuery } from '../access-groups/api.ts';
import { useMessages } from './messages.en.ts';

interface EditPersonDialogProps {
  person: Person;
  onClose: () => void;
  onSaved: (text: string) => void;
}

export function EditPersonDialog({ person, onClose, onSaved }: EditPersonDialogProps) {
  const t = useMessages();
  const { data: groups = [] } = useQuery(accessGroupsQuery);
  const { first_name, last_name, access_group } = person;
  const form = useContractForm({
    schema: EditPersonBody,
    defaultValues: { first_name, last_name, access_group },
    send: (_, changed) =>
      call('PUT /api/master/people/{id}', { params: { id: person.id }, body: changed }),
    onSent: async (saved) => {
      await refreshMaster();
      onSaved(t('saved', { name: fullName(saved) }));
    },
    failed: t('saveFailed'),
  });
  useUnsavedInput(`person ${person.id}`, form.changes, form.restore);
  const names = [...new Set([access_group, ...groups.map(({ name }) => name)])];
  return (
    <FormDialog
      {...form.dialog}
      title={t('editTitle', { name: fullName(person) || (person.email ?? t('unnamed')) })}
      onClose={onClose}
      submitLabel={t('save')}
    >
      <Field
        label={t('firstName')}
        inputProps={{ maxLength: nameMaxLength }}
        {...form.field('first_name')}
      />
      <Field
        label={t('lastName')}
        inputProps={{ maxLength: nameMaxLength }}
        {...form.field('last_name')}
      />
      <Select
        label={t('group')}
        value={form.watch('access_group')}
        onChange={(value) => form.setValue('access_group', value)}
        options={names.map((value) => ({ value, label: value }))}
      />
    </FormDialog>
  );
}
