import People from '@mui/icons-material/PeopleAltRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { MasterUser } from '../../../tool/contract/master.ts';
import { fullName } from '../../../tool/contract/constants/people.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Placeholders.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { useMessages } from './messages.en.ts';

/** The newest accounts with their details. */
export function RecentUsers({ users }: { users: readonly MasterUser[] }) {
  const t = useMessages();
  return (
    <Card title={t('recent')} description={users.length > 0 ? t('recentText') : undefined}>
      {users.length === 0 ? (
        <EmptyState
          icon={<People />}
          title={t('recentEmpty')}
          action={<Button href="/master/classes">{t('addUsers')}</Button>}
        />
      ) : (
        <List>
          {users.map((user) => (
            <RecentUser key={user.id} user={user} />
          ))}
        </List>
      )}
    </Card>
  );
}

function RecentUser({ user }: { user: MasterUser }) {
  const t = useMessages();
  const { email, institution, is_student, is_registered } = user;
  const name = fullName(user);
  const [initial = ''] = name || email;
  return (
    <li>
      <Initial aria-hidden>{initial.toUpperCase()}</Initial>
      <Box sx={{ flex: '1 1 12rem', minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle1" component="p">
          {name || email}
        </Typography>
        <Muted>{email}</Muted>
        {institution !== '' && <Muted>{institution}</Muted>}
      </Box>
      <Stack
        direction="row"
        sx={{ gap: 0.75, flexWrap: 'wrap', marginInlineStart: { xs: 7.25, sm: 0 } }}
      >
        <Chip
          variant={is_student ? 'secondary' : 'outline'}
          label={is_student ? t('student') : t('instructor')}
        />
        <Chip
          variant={is_registered ? 'success' : 'warning'}
          label={is_registered ? t('registered') : t('pending')}
        />
      </Stack>
    </li>
  );
}

const List = styled('ul')(({ theme: { vars, spacing } }) => ({
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: spacing(1, 1.75),
    paddingBlock: spacing(1.5),
  },
  '& > li + li': { borderBlockStart: `1px solid ${vars.palette.divider}` },
}));

const Initial = styled('span')(({ theme: { vars } }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: 44,
  blockSize: 44,
  borderRadius: '50%',
  backgroundColor: vars.palette.tint.primary,
  color: vars.palette.primary.main,
  fontWeight: 650,
}));
