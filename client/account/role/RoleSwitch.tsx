import Check from '@mui/icons-material/CheckRounded';
import Expand from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type WorkingRole, workingRoles } from '../../../tool/contract/roles.ts';
import { serverTextOr } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { rememberUser, useSignedIn } from '../../lib/auth.ts';
import { lazy } from '../../lib/lazy-page.ts';
import { dashboardOf } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useCloseOnBack } from '../../lib/use-close-on-back.ts';
import { Menu } from '../../ui/Menu.tsx';
import { shownConsent } from '../consent/api.ts';
import { useMessages } from './messages.en.ts';

/** Lazy: consent is asked for once per role. */
const ConsentForm = lazy(async () => ({
  default: (await import('../consent/ConsentForm.tsx')).ConsentForm,
}));

/** Role selection for users who teach one course and study in another. */
export default function RoleSwitch() {
  const t = useMessages();
  const { user } = useSignedIn();
  const { asking, busy, problem, choose, close } = useRoleSwitch();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useCloseOnBack(asking !== null, close);
  if (!user.roles) return null;
  const now: WorkingRole = user.is_student ? 'student' : 'instructor';
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('switch', { role: t(now) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<Expand aria-hidden style={{ marginInline: -4 }} />}
      >
        {t(now)}
      </Button>
      <Menu label={t('menu')} anchor={anchor} onClose={() => setAnchor(null)}>
        {workingRoles.map((role) => (
          <MenuItem
            key={role}
            role="menuitemradio"
            aria-checked={role === now}
            onClick={() => {
              setAnchor(null);
              if (role !== now) void choose(role);
            }}
          >
            <Check aria-hidden sx={{ visibility: role === now ? 'visible' : 'hidden' }} />
            {t(role)}
          </MenuItem>
        ))}
      </Menu>
      {problem !== null && asking === null && (
        <span role="alert" style={{ fontSize: '0.875rem' }}>
          {problem}
        </span>
      )}
      <Dialog
        open={asking !== null}
        onClose={close}
        maxWidth="md"
        slotProps={{ paper: { 'aria-label': t('consent') } }}
      >
        {asking !== null && (
          <Box sx={{ padding: 3, overflowY: 'auto' }}>
            <Suspense>
              <ConsentForm
                audience={asking.role}
                changed={asking.changed}
                busy={busy}
                error={problem}
                onAgree={(version) => void choose(asking.role, version)}
                onCancel={close}
              />
            </Suspense>
          </Box>
        )}
      </Dialog>
    </>
  );
}

/** Switches the role of the session, and asks for the role's consent if it is missing. */
function useRoleSwitch() {
  const t = useMessages();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<{ role: WorkingRole; changed?: true } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** `agreedTo` is the version of the role's consent text that was agreed to now. */
  const choose = async (role: WorkingRole, agreedTo?: string) => {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await call('POST /api/auth/role', {
        body: { role, ...(agreedTo !== undefined && { has_consented: true as const }) },
        headers: agreedTo === undefined ? {} : shownConsent(agreedTo),
      });
      setAsking(answer.needs_consent ? { role, changed: answer.consent_changed } : null);
      if (answer.needs_consent) return;
      queryClient.clear();
      rememberUser(answer.user);
      await navigate(dashboardOf(role));
    } catch (error) {
      setProblem(serverTextOr(error, t('failed')));
    } finally {
      setBusy(false);
    }
  };
  return { asking, busy, problem, choose, close: () => setAsking(null) };
}
