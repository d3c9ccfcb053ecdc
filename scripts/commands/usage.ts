import { viewUsage } from '../../tool/features/spending/usage.ts';
import { UsageError, type Command } from './command.ts';

const dollars = (value: number) => `$${value.toFixed(2)}`.padStart(10);

export const usageCommand: Command = {
  summary: 'print the costs of practice in a month',
  usage: `[--month YYYY-MM]

Based on the usage that the speech service reported for each reply and
transcription, at the prices in tool/speech/prices.ts. Default: the current
month in UTC. Reports are not included.`,
  options: { month: { type: 'string' } },
  async run({ options }) {
    const month = options.month ?? new Date().toISOString().slice(0, 7);
    if (typeof month !== 'string' || !/^\d{4}-(0[1-9]|1[0-2])$/u.test(month))
      throw new UsageError('--month is written YYYY-MM');
    const { institutions, total } = await viewUsage(month);
    for (const { name, usd, minutes, sections } of institutions) {
      console.log(`${dollars(usd)}  ${minutes} min transcribed  ${name || 'Deleted institution'}`);
      for (const section of sections)
        console.log(
          `${dollars(section.usd)}    ${section.name || (section.id ? 'Deleted section' : 'Without a section')}`,
        );
    }
    console.log(`${dollars(total)}  ${month}, all`);
  },
};
