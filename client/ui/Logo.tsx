import Box from '@mui/material/Box';

/** The logo: a speech bubble with a waveform. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden
      sx={{ inlineSize: size, blockSize: size, flexShrink: 0, display: 'block' }}
    >
      <Box
        component="path"
        d="M16 2.5c7.7 0 13.5 5.2 13.5 12.2S23.7 27 16 27c-1.6 0-3.1-.2-4.5-.6L5.7 29.300c-.7.35-1.5-.3-1.25-1.050l1.45-4.450C3.7 21.5 2.5 18.3 2.5 14.7 2.5 7.7 8.3 2.5 16 2.500Z"
        sx={{ fill: 'var(--parley-palette-primary-main)' }}
      />
      <Box
        component="g"
        sx={{
          stroke: 'var(--parley-palette-primary-contrastText)',
          strokeWidth: 2.6,
          strokeLinecap: 'round',
        }}
      >
        <path d="M10 13v3.500M14 10v9.500M22 12.500v4.5" />
        <Box component="path" d="M18 8v13.5" sx={{ stroke: '#ff9478' }} />
      </Box>
    </Box>
  );
}

export function Logo({ size = 32 }: { size?: number }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.25,
        fontWeight: 700,
        fontSize: `${size * 0.044}rem`,
        letterSpacing: '-0.02em',
        color: 'text.primary',
      }}
    >
      <LogoMark size={size} />
      Parley
    </Box>
  );
}
