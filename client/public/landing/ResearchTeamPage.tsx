import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { contactAddress, contactLink } from '../../lib/contact.ts';
import { Card, Surface } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { useAuth } from '../../lib/auth.ts';
import { useMessages } from './messages.en.ts';

/** /research-team, for everybody; inside the shell for signed-in users. */
export default function ResearchTeamPage() {
  const t = useMessages();
  const inShell = useAuth().status === 'signed-in';
  return (
    <Box sx={inShell ? undefined : { padding: { xs: 2, md: 4 }, paddingBlockEnd: 8 }}>
      <Page title={t('team')} description={t('teamText')}>
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(17rem, 100%), 1fr))',
          }}
        >
          {team.map((member) => (
            <Member key={member.name} member={member} />
          ))}
        </Box>
        <Card title={t('focusTitle')}>
          <Typography sx={{ maxInlineSize: '48rem' }}>{t('focusText')}</Typography>
          <div>
            <Button variant="outline" href={contactLink}>
              {contactAddress}
            </Button>
          </div>
        </Card>
      </Page>
    </Box>
  );
}

function Member({ member }: { member: TeamMember }) {
  const t = useMessages();
  const [failed, setFailed] = useState(false);
  return (
    <Surface as="li" sx={{ padding: 3, display: 'grid', gap: 0.5, alignContent: 'start' }}>
      <Box
        component="img"
        src={failed ? placeholderOf(member.name) : member.image}
        alt={t('portrait', { name: member.name })}
        width={88}
        height={88}
        onError={() => setFailed(true)}
        sx={{ borderRadius: '50%', bgcolor: 'tint.neutral', marginBlockEnd: 1.5 }}
      />
      <Typography variant="h2" sx={{ fontSize: '1.125rem' }}>
        {member.name}
      </Typography>
      <Typography variant="body2" sx={{ color: 'primary.main', fontWeight: 600 }}>
        {t(member.role)}
      </Typography>
      <Typography color="textSecondary" sx={{ marginBlockStart: 1 }}>
        {t(member.text)}
      </Typography>
    </Surface>
  );
}

/** An image of the initials, for a picture that fails to load. */
const placeholderOf = (name: string) =>
  `https://api.dicebear.com/9.x/initials/svg?seed=${encodeURIComponent(name)}`;

interface TeamMember {
  name: string;
  image: string;
  role: keyof typeof useMessages.english & `member${string}Role`;
  text: keyof typeof useMessages.english & `member${string}Text`;
}

/** The research team of this installation; a deployment puts its own people and pictures here. */
export const team: readonly TeamMember[] = [
  {
    name: 'Dr. Amara Lindqvist',
    image: '/team/amara-lindqvist.svg',
    role: 'memberOneRole',
    text: 'memberOneText',
  },
  {
    name: 'Tomás Ferreira',
    image: '/team/tomas-ferreira.svg',
    role: 'memberTwoRole',
    text: 'memberTwoText',
  },
  {
    name: 'Dr. Noor Haddad',
    image: '/team/noor-haddad.svg',
    role: 'memberThreeRole',
    text: 'memberThreeText',
  },
];
