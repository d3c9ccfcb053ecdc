import Box from '@mui/material/Box';
import type { AuditEntry } from '../../../tool/contract/master.ts';
import { formatFullDateTime } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { messages } from './messages.en.ts';

/** Names of fields as the log keeps them; others, such as an import's counts, stand as they are. */
const labels = {
  name: 'name',
  location: 'location',
  code: 'code',
  start_date: 'start_date',
  end_date: 'end_date',
  course_code: 'course_code',
  title: 'titleField',
  section_code: 'section_code',
  email: 'email',
  role: 'role',
  section: 'sectionField',
  opens_at: 'opens_at',
  message: 'message',
  min_cell_size: 'min_cell_size',
  consent_mode: 'consent_mode',
  hearing: 'hearing',
  student_minutes: 'student_minutes',
  section_usd: 'section_usd',
  institution_usd: 'institution_usd',
  brand_name: 'brand_name',
  brand_color: 'brand_color',
  brand_logo: 'brand_logo',
  issuer: 'issuer',
  client_id: 'client_id',
  active: 'active',
  product: 'product',
  institution: 'institutionField',
  expires_at: 'expires_at',
  auth_url: 'auth_url',
  token_url: 'token_url',
  jwks_url: 'jwks_url',
  token_audience: 'token_audience',
  email_trusted: 'email_trusted',
  deployments: 'deployments',
  key: 'key',
  access_group: 'accessGroupField',
  sessions: 'sessions',
  session: 'session',
  since: 'since',
  disabled: 'disabled',
  master: 'master',
  reset_link: 'reset_link',
  account: 'account',
  sub: 'sub',
  taken_over: 'taken_over',
  other_account: 'other_account',
  conversations: 'conversations',
  versions: 'versions',
  from: 'from',
  until: 'until',
  participants: 'participants',
  turns: 'turns',
} as const satisfies Record<string, keyof typeof messages>;

/** Fields that say which thing was changed: shown also when they themselves did not change. */
const naming = ['name', 'email', 'sub'];
const moments = ['opens_at', 'expires_at', 'since'];

const isLabelled = (field: string): field is keyof typeof labels => field in labels;

/** What a change was about: of an update what differs, with both values, and whose it is. */
export function Details({ entry: { before, after } }: { entry: AuditEntry }) {
  const t = useText(messages);
  const label = (field: string) =>
    isLabelled(field) ? t(labels[field]) : field.replaceAll('_', ' ');
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const shown = (field: string, value: string | undefined) => {
    if (!value) return t('nothing');
    return moments.includes(field) ? formatFullDateTime(value) : value;
  };
  const lines = fields.flatMap((field) => {
    const [was, is] = [before?.[field], after?.[field]];
    if (before && after) {
      if (was === is)
        return was && naming.includes(field) ? [{ field, text: shown(field, was) }] : [];
      return [{ field, text: t('fromTo', { before: shown(field, was), after: shown(field, is) }) }];
    }
    const value = was ?? is;
    return value ? [{ field, text: shown(field, value) }] : [];
  });
  return (
    <Box
      component="dl"
      sx={{
        margin: 0,
        display: 'grid',
        gap: 0.25,
        textAlign: 'start',
        // Addresses and keys have no space to break at.
        minInlineSize: 0,
        overflowWrap: 'anywhere',
      }}
    >
      {lines.map(({ field, text }) => (
        <Box key={field} sx={{ fontSize: '0.875rem' }}>
          <Box component="dt" sx={{ display: 'inline', color: 'text.secondary' }}>
            {label(field)}:{' '}
          </Box>
          <Box component="dd" sx={{ display: 'inline', margin: 0 }}>
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
