import type { messages } from './messages.en.ts';

export interface TeamMember {
  name: string;
  image: string;
  role: keyof typeof messages & `member${string}Role`;
  text: keyof typeof messages & `member${string}Text`;
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
