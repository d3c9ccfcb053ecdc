import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { avatars, defaultAvatar } from '../../../tool/contract/constants/avatars.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { refetchUser } from '../../lib/auth.ts';
import { radius } from '../../ui/theme/tokens.ts';
import { call } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { messages } from './messages.en.ts';

type Avatar = (typeof avatars)[number];

/** How long the outcome stays, in milliseconds (specification 1 §9). */
const messageMs = 3000;

const pictureOf = (avatar: string) => `/avatars/${avatar.toLowerCase()}.svg`;

/** The person's picture, and the picker of eight fruits behind it. */
export function AvatarPicker({ user }: { user: CurrentUser }) {
  const t = useText(messages);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const change = useMutation({
    mutationFn: async (profile_picture: Avatar) => {
      await call('POST /api/auth/update-profile-picture', { body: { profile_picture } });
      await refetchUser();
    },
  });
  const { status, reset } = change;
  useEffect(() => {
    if (status !== 'success' && status !== 'error') return;
    const timer = setTimeout(reset, messageMs);
    return () => clearTimeout(timer);
  }, [status, reset]);
  const current = user.profile_picture || defaultAvatar;
  return (
    <>
      <RoundButton
        aria-label={t('avatar')}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <img src={user.profile_picture_url || pictureOf(current)} alt="" width={40} height={40} />
      </RoundButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('avatarTitle'),
            sx: {
              padding: 2.5,
              borderRadius: `${radius.dialog}px`,
              border: '1px solid',
              borderColor: 'divider',
              inlineSize: '21rem',
              maxInlineSize: '92vw',
            },
          },
        }}
      >
        <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1.5 }}>
          {t('avatarTitle')}
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.75 }}>
          {avatars.map((avatar) => (
            <Choice
              key={avatar}
              aria-pressed={avatar === current}
              disabled={change.isPending}
              onClick={() => change.mutate(avatar)}
            >
              <img src={pictureOf(avatar)} alt="" width={52} height={52} />
              {avatar}
            </Choice>
          ))}
        </Box>
        <Box sx={{ marginBlockStart: 1.5 }}>
          {change.isSuccess && <Alert severity="success">{t('avatarDone')}</Alert>}
          {change.isError && <Alert severity="error">{t('avatarFailed')}</Alert>}
        </Box>
      </Popover>
    </>
  );
}

const RoundButton = styled(ButtonBase)(({ theme: { vars } }) => ({
  borderRadius: '50%',
  inlineSize: 44,
  blockSize: 44,
  flexShrink: 0,
  '& img': {
    borderRadius: '50%',
    backgroundColor: vars.palette.tint.neutral,
    boxShadow: `0 0 0 1px ${vars.palette.divider}`,
  },
  '&:hover img': { boxShadow: `0 0 0 2px ${vars.palette.primary.main}` },
}));

const Choice = styled(ButtonBase)(({ theme: { vars, spacing } }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: spacing(0.5),
  padding: spacing(1, 0.25),
  borderRadius: radius.control,
  fontSize: '0.8125rem',
  '& img': { borderRadius: '50%', backgroundColor: vars.palette.tint.neutral },
  '&:hover': { backgroundColor: vars.palette.tint.neutral },
  '&[aria-pressed="true"]': {
    backgroundColor: vars.palette.tint.primary,
    color: vars.palette.primary.main,
    fontWeight: 650,
  },
}));
