import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';

/** Heights of the bars of a waveform, in percent. */
const voice = [30, 55, 80, 45, 95, 65, 35, 75, 100, 60, 40, 70, 50, 25];

/** A picture of a conversation: the partner, the learner's voice, the partner again. */
export function VoiceArt({ lines }: { lines: readonly [string, string, string] }) {
  const [first, second, third] = lines;
  return (
    <Box sx={{ display: 'grid', gap: 2, inlineSize: '100%', maxInlineSize: '24rem' }}>
      <Bubble data-side="start" dir="auto">
        {first}
      </Bubble>
      <Bubble data-side="end">
        <Box sx={{ display: 'flex', alignItems: 'center', gap: '4px', blockSize: 34 }}>
          {voice.map((height, index) => (
            <Box
              key={index}
              sx={{
                inlineSize: 5,
                blockSize: `${height}%`,
                borderRadius: 3,
                bgcolor: 'currentColor',
              }}
            />
          ))}
        </Box>
        <bdi>{second}</bdi>
      </Bubble>
      <Bubble data-side="start" dir="auto">
        {third}
      </Bubble>
    </Box>
  );
}

const Bubble = styled('div')(({ theme: { spacing } }) => ({
  padding: spacing(1.75, 2.5),
  borderRadius: 22,
  fontSize: '1.0625rem',
  fontWeight: 550,
  inlineSize: 'fit-content',
  boxShadow: '0 14px 34px -18px rgb(3 25 25 / 55%)',
  '&[data-side="start"]': {
    backgroundColor: '#fffaf2',
    color: '#17292b',
    borderEndStartRadius: 6,
  },
  '&[data-side="end"]': {
    justifySelf: 'end',
    backgroundColor: '#f0795d',
    color: '#2d0c04',
    borderEndEndRadius: 6,
    display: 'grid',
    gap: spacing(1),
  },
}));
