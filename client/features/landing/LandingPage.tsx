export default function LandingPage() {
  return <h1>Parley</h1>;
}
