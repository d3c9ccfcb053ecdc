import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { defaultAvatar, pictureOf } from '../../../tool/contract/constants/people.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { reloadOutdated } from '../../lib/lazy-page.ts';
import { OnDemand } from '../../ui/OnDemand.tsx';
import { useMessages } from './messages.en.ts';

const load = () => import('./AvatarDialog.tsx').catch(reloadOutdated);

/** The user's picture; it opens the picker of eight fruits, which is loaded on first use. */
export function AvatarPicker({ user }: { user: CurrentUser }) {
  const t = useMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const onClose = () => setAnchor(null);
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
      <OnDemand
        load={load}
        open={anchor !== null}
        onMissing={onClose}
        with={{ current, anchor, onClose }}
      />
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
