import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { defaultAvatar } from '../../../tool/contract/avatars.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { pictureOf } from './pictures.ts';
import { useShellText } from './text.ts';

/** Few change their picture, so the others do not load how. */
const AvatarPopover = lazy(() => import('./AvatarPopover.tsx'));

/** The person's picture, and the picker of eight fruits behind it. */
export function AvatarPicker({ user }: { user: CurrentUser }) {
  const t = useShellText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
      {anchor && (
        <Suspense>
          <AvatarPopover current={current} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
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
