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

/** An institution's colors in both schemes; the dark scheme gets a lighter shade for contrast. */
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
      styles={{
        ':root, [data-scheme="light"]': light,
        '@media screen': { '[data-scheme="dark"]': dark },
      }}
    />
  );
}

/** An institution's branding: its logo, its name, and its color as the primary color. */
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
          // A long institution name shrinks before the user's name does, a logo beside it.
          flexShrink: logo === '' ? 30 : { xs: 1, md: 30 },
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
              minInlineSize: 0,
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
              flexShrink: 30,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              fontSize: '0.9375rem',
              // A phone has no room for the name next to a logo.
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
