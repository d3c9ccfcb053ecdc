import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { avatars, pictureOf } from '../../../tool/contract/constants/people.ts';
import { call } from '../../lib/api.ts';
import { useCloseOnBack } from '../../lib/use-close-on-back.ts';
import { Alert } from '../../ui/Alert.tsx';
import { radius } from '../../ui/theme/tokens.ts';
import { keepAccount } from '../settings/api.ts';
import { useMessages } from './messages.en.ts';

type Avatar = (typeof avatars)[number];

/** Duration of the result message, in milliseconds (specification 1 §9). */
const messageMs = 3000;

interface AvatarDialogProps {
  current: string;
  anchor: HTMLElement | null;
  onClose: () => void;
}

export default function AvatarDialog({ current, anchor, onClose }: AvatarDialogProps) {
  const t = useMessages();
  useCloseOnBack(anchor !== null, onClose);
  const change = useMutation({
    mutationFn: async (profile_picture: Avatar) => {
      await call('POST /api/auth/update-profile-picture', { body: { profile_picture } });
      keepAccount(await call('GET /api/auth/me'));
    },
  });
  const { status, reset } = change;
  useEffect(() => {
    if (status !== 'success' && status !== 'error') return;
    const timer = setTimeout(reset, messageMs);
    return () => clearTimeout(timer);
  }, [status, reset]);
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
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
      {/* Four in a row, and fewer of a larger text. */}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 0.75,
          '& > *': { flex: '1 0 22%', minInlineSize: 'min-content' },
        }}
      >
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
  );
}

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
