import Check from '@mui/icons-material/CheckCircleRounded';
import Circle from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import { passwordRules } from '../../../tool/contract/constants/password.ts';
import { visuallyHidden } from '../visually-hidden.ts';
import { useMessages } from './messages.en.ts';

/** The four rules of a password, checked while typing (specification 1 §5). */
export function PasswordChecklist({ password }: { password: string }) {
  const t = useMessages();
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 0.5,
        // At most two columns: three would leave the fourth rule alone.
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(11rem, 34%)), 1fr))',
        fontSize: '0.875rem',
      }}
    >
      {passwordRules.map((rule) => {
        const met = rule.met(password);
        const Icon = met ? Check : Circle;
        return (
          <Box
            key={rule.id}
            component="li"
            data-met={met}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.75,
              color: met ? 'success.main' : 'text.secondary',
              fontWeight: met ? 600 : 400,
            }}
          >
            <Icon aria-hidden sx={{ fontSize: '1.1rem' }} />
            {t(rule.id)}{' '}
            <Box component="span" sx={visuallyHidden}>
              {met ? t('met') : t('notMet')}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

/** Whose password a form asks for: without it password managers take another field as the username. */
export const PasswordOwner = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
);
