import { useQuery } from '@tanstack/react-query';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Platform } from '../../../../tool/contract/lti-platforms.ts';
import { useText } from '../../../lib/text.ts';
import { CopyValue } from '../../../ui/CopyValue.tsx';
import { Muted } from '../../../ui/Muted.tsx';
import { toolQuery } from '../api.ts';
import { messages } from './messages.en.ts';

/** Who calls whom, for those who look after a firewall on either side. */
export function Addresses({ platform }: { platform: Platform }) {
  const t = useText(messages);
  const { data: tool } = useQuery(toolQuery);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="subtitle2" component="h3">
        {t('addresses')}
      </Typography>
      <Muted>{t('addressesText')}</Muted>
      <CopyValue label={t('outgoing')} value={hostsOf(platform).join(' ')} />
      {tool && <CopyValue label={t('incoming')} value={tool.jwks_url} />}
    </Stack>
  );
}

/** Where the tokens, keys, rosters and gradebooks of a platform are; Canvas's services are at its own site. */
function hostsOf({ token_url, jwks_url, frame_origins }: Platform): string[] {
  const origins = [token_url, jwks_url, ...frame_origins].map((address) => new URL(address).origin);
  return [...new Set(origins)];
}
