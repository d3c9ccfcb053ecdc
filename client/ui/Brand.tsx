import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Branding } from '../../tool/contract/branding.ts';
import { mixed, onDark } from '../../tool/contract/constants/branding.ts';

/** The variables of the theme (ui/theme/theme.ts) that an institution's color replaces. */
function variables(main: string, contrast: string, hover: string, tint: string) {
  const channel = [1, 3, 5].map((at) => Number.parseInt(main.slice(at, at + 2), 16)).join(' ');
  return {
    '--parley-palette-primary-main': main,
    '--parley-palette-primary-mainChannel': channel,
    '--parley-palette-primary-dark': hover,
    '--parley-palette-primary-contrastText': contrast,
    '--parley-palette-tint-primary': tint,
  };
}

/** An institution's colors in both schemes; the dark one gets a lighter form that can be read there. */
function Colors({ color }: { color: string }) {
  const light = variables(
    color,
    '#ffffff',
    mixed(color, '#000000', 0.2),
    mixed(color, '#ffffff', 0.88),
  );
  const bright = onDark(color);
  const dark = variables(
    bright,
    '#000000',
    mixed(bright, '#ffffff', 0.25),
    mixed(color, '#172526', 0.75),
  );
  return (
    <GlobalStyles
      styles={{ ':root, [data-scheme="light"]': light, '[data-scheme="dark"]': dark }}
    />
  );
}

/** What an institution shows of itself: its logo, its name, and its color on everything. */
export default function Brand({ branding }: { branding: Branding }) {
  const { name, color, logo } = branding;
  return (
    <>
      {color !== '' && <Colors color={color} />}
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1,
          minInlineSize: 0,
          // A long name gives way before that of the person.
          flexShrink: 30,
          fontWeight: 600,
        }}
      >
        {logo !== '' && (
          <Box
            component="img"
            src={logo}
            alt={name}
            sx={{
              blockSize: 30,
              maxInlineSize: { xs: 88, sm: 160 },
              objectFit: 'contain',
              display: 'block',
            }}
          />
        )}
        {name !== '' && (
          <Box
            component="bdi"
            aria-hidden={logo !== '' || undefined}
            sx={{
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              fontSize: '0.9375rem',
              // Beside a logo a phone has no room for the name.
              ...(logo !== '' && { display: { xs: 'none', md: 'inline' } }),
            }}
          >
            {name}
          </Box>
        )}
      </Box>
    </>
  );
}
