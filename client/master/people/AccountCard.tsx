import Edit from '@mui/icons-material/EditRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { nameMaxLength } from '../../../tool/contract/constants/limits.ts';
import { fullName } from '../../../tool/contract/constants/people.ts';
import { type PersonDetails, EditPersonBody, type Person } from '../../../tool/contract/people.ts';
import { call } from '../../lib/api.ts';
import { formatFullDateTime } from '../../lib/format.ts';
import { refreshMaster } from '../../lib/query-client.ts';
import { useUnsavedInput } from '../../lib/unsaved-input.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { Select } from '../../ui/Select.tsx';
import { accessGroupsQuery } from '../access-groups/api.ts';
import { AccountChips } from './AccountChips.tsx';
import { useMessages } from './messages.en.ts';

interface AccountCardProps {
  person: PersonDetails;
  onDone: (text: string) => void;
}

export function AccountCard({ person, onDone }: AccountCardProps) {
  const t = useMessages();
  const [editing, setEditing] = useState(false);
  const facts: [string, ReactNode][] = [
    [t('role'), <AccountChips key="role" person={person} />],
    [t('institution'), person.institution || t('noInstitution')],
    [t('group'), person.access_group],
    [t('password'), person.has_password ? t('hasPassword') : t('noPassword')],
    [t('created'), formatFullDateTime(person.created_at)],
    [
      t('lastLogin'),
      person.last_login === null ? t('never') : formatFullDateTime(person.last_login),
    ],
  ];
  return (
    <Card
      title={t('account')}
      action={
        <Button variant="outline" size="sm" startIcon={<Edit />} onClick={() => setEditing(true)}>
          {t('edit')}
        </Button>
      }
    >
      <Box
        component="dl"
        sx={{
          margin: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
        }}
      >
        {facts.map(([name, value]) => (
          <div key={name}>
            <Muted component="dt">{name}</Muted>
            <Box component="dd" sx={{ margin: 0 }}>
              {value}
            </Box>
          </div>
        ))}
      </Box>
      {editing && (
        <EditPersonDialog
          person={person}
          onClose={() => setEditing(false)}
          onSaved={(text) => {
            setEditing(false);
            onDone(text);
          }}
        />
      )}
    </Card>
  );
}

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
