import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { textIn } from '../../lib/paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { radius } from '../../ui/theme/tokens.ts';
import { Surface } from '../../ui/Card.tsx';
import { Band } from './PublicLayout.tsx';
import { useMessages } from './messages.en.ts';
import { VoiceArt } from '../../ui/VoiceArt.tsx';

/** The public home page; `said` in the history state is what has just been done, such as a withdrawal. */
export default function LandingPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [said] = useState(() => textIn(state, 'said'));
  // A reload does not say it again.
  useEffect(() => {
    if (said !== null) void navigate('/', { replace: true });
  }, [said, navigate]);
  return (
    <>
      <title>Parley</title>
      {said !== null && (
        <Box sx={{ paddingInline: { xs: 2, md: 4 } }}>
          <Alert severity="success">{said}</Alert>
        </Box>
      )}
      <Hero />
      <HowItWorks />
      <Research />
      <Audiences />
    </>
  );
}

function Hero() {
  const t = useMessages();
  return (
    <Band>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 5, lg: 8 },
          alignItems: 'center',
          gridTemplateColumns: { xs: '1fr', lg: '7fr 5fr' },
        }}
      >
        <div>
          <Typography
            component="h1"
            sx={{
              fontSize: 'clamp(2.25rem, 1.4rem + 4vw, 4rem)',
              fontWeight: 680,
              letterSpacing: '-0.035em',
              lineHeight: 1.04,
              textWrap: 'balance',
            }}
          >
            {t('heroTitle')}
          </Typography>
          <Typography
            color="textSecondary"
            sx={{ fontSize: '1.1875rem', marginBlockStart: 2.5, maxInlineSize: '36rem' }}
          >
            {t('heroText')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBlockStart: 4 }}>
            <Button size="lg" href="/register">
              {t('register')}
            </Button>
            <Button size="lg" variant="outline" href="/login">
              {t('login')}
            </Button>
          </Box>
        </div>
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            justifyItems: 'center',
            padding: { xs: 3, md: 5 },
            borderRadius: `${radius.dialog + 8}px`,
            // Ink-teal in both color schemes, like the panel of the login pages.
            backgroundColor: '#0b4343',
            backgroundImage: 'radial-gradient(120% 90% at 10% 0%, #14706c 0%, transparent 60%)',
          }}
        >
          <VoiceArt lines={[t('artOne'), t('artTwo'), t('artThree')]} />
        </Box>
      </Box>
    </Band>
  );
}

function HowItWorks() {
  const t = useMessages();
  const steps = [
    { title: t('howOneTitle'), text: t('howOneText') },
    { title: t('howTwoTitle'), text: t('howTwoText') },
    { title: t('howThreeTitle'), text: t('howThreeText') },
  ];
  return (
    <Band sx={{ bgcolor: 'background.paper' }} aria-labelledby="how">
      <div>
        <SectionTitle id="how">{t('howTitle')}</SectionTitle>
        <Box
          component="ol"
          sx={{
            display: 'grid',
            gap: { xs: 3, md: 5 },
            gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
          }}
        >
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <Box
                aria-hidden
                sx={{
                  display: 'grid',
                  placeItems: 'center',
                  inlineSize: 36,
                  blockSize: 36,
                  borderRadius: '50%',
                  fontWeight: 650,
                  bgcolor: index === 1 ? 'tint.speak' : 'tint.primary',
                  color: index === 1 ? 'speak.main' : 'primary.main',
                }}
              >
                {index + 1}
              </Box>
              <Typography variant="h3" sx={{ marginBlock: 1.5, marginBlockEnd: 0.75 }}>
                {title}
              </Typography>
              <Typography color="textSecondary">{text}</Typography>
            </li>
          ))}
        </Box>
      </div>
    </Band>
  );
}

function Research() {
  const t = useMessages();
  return (
    <Band aria-labelledby="research">
      <div>
        <SectionTitle id="research">{t('researchTitle')}</SectionTitle>
        <Typography sx={{ fontSize: '1.0625rem', maxInlineSize: '44rem' }}>
          {t('researchText')}
        </Typography>
        <Typography sx={{ marginBlockStart: 2 }}>
          <Link to="/research-team">{t('researchLink')}</Link>
        </Typography>
      </div>
    </Band>
  );
}

function Audiences() {
  const t = useMessages();
  const audiences = [
    { title: t('studentsTitle'), text: t('studentsText'), button: t('studentsRegister') },
    { title: t('instructorsTitle'), text: t('instructorsText'), button: t('instructorsRegister') },
  ];
  return (
    <Band aria-labelledby="who" sx={{ paddingBlockStart: 0 }}>
      <div>
        <SectionTitle id="who">{t('whoTitle')}</SectionTitle>
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
          }}
        >
          {audiences.map(({ title, text, button }) => (
            <Surface
              key={title}
              sx={{
                padding: { xs: 3, md: 4 },
                display: 'flex',
                flexDirection: 'column',
                alignItems: 'flex-start',
                gap: 1,
              }}
            >
              <Typography variant="h3" sx={{ fontSize: '1.25rem' }}>
                {title}
              </Typography>
              <Typography color="textSecondary" sx={{ flex: 1, marginBlockEnd: 2 }}>
                {text}
              </Typography>
              <Button variant="secondary" href="/register">
                {button}
              </Button>
            </Surface>
          ))}
        </Box>
      </div>
    </Band>
  );
}

function SectionTitle({ id, children }: { id: string; children: string }) {
  return (
    <Typography
      id={id}
      variant="h2"
      sx={{ fontSize: 'clamp(1.5rem, 1.2rem + 1.2vw, 2rem)', marginBlockEnd: 3 }}
    >
      {children}
    </Typography>
  );
}
