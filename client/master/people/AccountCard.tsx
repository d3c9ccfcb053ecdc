import Edit from '@mui/icons-material/EditRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { PersonDetails } from '../../../tool/contract/people.ts';
import { formatFullDateTime } from '../../lib/format.ts';
import { Card } from '../../ui/Card.tsx';
import { AccountChips } from './AccountChips.tsx';
import { EditPersonDialog } from './EditPersonDialog.tsx';
import { Muted } from '../../ui/Muted.tsx';
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
