import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { roleOf } from '../../../tool/contract/roles.ts';
import { signIn } from '../../lib/auth.ts';
import { dashboardOf } from '../../lib/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { ConnectForm, type Connected } from './ConnectForm.tsx';
import { useMessages } from './messages.en.ts';

/** Settings of an LMS user without a password: connects an account that they had before. */
export default function ConnectCard() {
  const t = useMessages();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const goOn = ({ token, user }: Connected) => {
    signIn(token, user);
    void navigate(dashboardOf(roleOf(user)));
  };
  return (
    <Card title={t('cardTitle')} description={t('cardText')}>
      {open ? (
        <ConnectForm email="" onConnected={goOn} onLeave={() => setOpen(false)} />
      ) : (
        <div>
          <Button variant="outline" onClick={() => setOpen(true)}>
            {t('open')}
          </Button>
        </div>
      )}
    </Card>
  );
}
