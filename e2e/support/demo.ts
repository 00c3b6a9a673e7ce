/** What the demo data says about itself (`demo.json`): who may sign in, and which numbers show what. */
export interface Demo {
  url: string;
  password: string;
  users: { username: string; carrierId: number | null; providerId: number | null }[];
}

export const demo = (): Demo => JSON.parse(process.env.PORTAL_DEMO ?? "{}") as Demo;
