import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";

export interface ReplicaOptions {
  /** Connections to the replica, for the reads of calls. */
  pool: pg.Pool;
  /** One more connection, with short time limits, that checks the state of the replica. */
  watch: pg.Pool;
  primary: pg.Pool;
  /** A replica that is further behind is not read from. */
  maxLagMs: number;
  log: FastifyBaseLogger;
}

export type ReplicaState = "used" | "behind" | "away";

export interface ReplicaFigures {
  state: ReplicaState;
  /** How long the replica has lacked something that the primary has; null where it is not known. */
  lagSeconds: number | null;
}

/** The replica went away during a read. */
export class ReplicaLost extends Error {
  constructor() {
    super("The replica went away");
  }
}

const lookEveryMs = 200;
/**
 * The most marks that are kept; then every second one is dropped. After a long stall, the lag need not be known to the second.
 */
const mostMarks = 1_000;

const position = (of: string) => `pg_wal_lsn_diff(${of}, '0/0')::bigint as position`;
const cluster = "(select system_identifier::text from pg_control_system()) as cluster";
const writtenStatement = `select ${position("pg_current_wal_flush_lsn()")}, ${cluster}`;
const replayedStatement = `select pg_is_in_recovery() as follows, ${position("pg_last_wal_replay_lsn()")}, ${cluster}`;

interface Seen {
  /** The position in the WAL, in bytes. */
  position: number;
  cluster: string;
}

/**
 * Tracks how far a streaming replica is, by looking several times a second, so that a call knows without asking whether it may
 * read there. The lag comes from this process' clock and the WAL of both databases: a primary where nothing happens does not
 * make the replica look late, and a lost connection between them does.
 */
export class ReadReplica {
  readonly pool: pg.Pool;
  readonly #options: ReplicaOptions;
  readonly #waiting = new Set<() => void>();
  /** What the primary had written, and when that was seen. Marks that the replica has replayed are dropped. */
  #marks: { position: number; at: number }[] = [];
  #replayed = -1;
  #cluster: string | null = null;
  #state: ReplicaState = "away";
  #told = "";
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #askedPrimary: Promise<void> = Promise.resolve();
  #isAsking = false;
  #stopped = false;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.pool = options.pool;
  }

  /** Resolves once the state of the replica is known. */
  async start(): Promise<void> {
    this.#askedPrimary = this.#askPrimary();
    await this.#askedPrimary;
    await this.#look();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await Promise.all([this.#looking, this.#askedPrimary]);
  }

  /** Whether a user who last wrote at a position of the WAL reads all their own writes here. */
  serves(lastWrite: number | null): boolean {
    return this.#state === "used" && (lastWrite === null || this.#replayed >= lastWrite);
  }

  figures(): ReplicaFigures {
    const lagSeconds = this.#state === "away" ? null : Math.round(this.#lagMs() / 100) / 10;
    return { state: this.#state, lagSeconds };
  }

  /**
   * Runs a read, and gives up with `ReplicaLost` when the replica turns out to be away, so that a hanging one keeps nobody
   * waiting.
   */
  read<Result>(run: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new ReplicaLost());
      this.#waiting.add(giveUp);
      void run()
        .then(resolve, reject)
        .finally(() => this.#waiting.delete(giveUp));
    });
  }

  async #look(): Promise<void> {
    if (!this.#isAsking) this.#askedPrimary = this.#askPrimary();
    this.#looking = this.#askReplica();
    await this.#looking;
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#look(), lookEveryMs).unref();
  }

  async #askReplica(): Promise<void> {
    try {
      const { rows } = await this.#options.watch.query<Seen & { follows: boolean }>(replayedStatement);
      const [row] = rows;
      if (!row?.follows) return this.#become("away", "it follows no primary");
      if (this.#cluster !== null && row.cluster !== this.#cluster)
        return this.#become("away", "it follows another database");
      this.#replayed = row.position;
      this.#marks = this.#marks.filter((mark) => mark.position > row.position);
      const isLate = this.#lagMs() > this.#options.maxLagMs;
      this.#become(isLate ? "behind" : "used", isLate ? "it is further behind than allowed" : "");
    } catch (error) {
      this.#become("away", (error as Error).message);
    }
  }

  /** Asks the primary, unless an earlier question is not answered yet. */
  async #askPrimary(): Promise<void> {
    this.#isAsking = true;
    try {
      const { rows } = await this.#options.primary.query<Seen>(writtenStatement);
      const [row] = rows;
      if (!row) return;
      this.#cluster = row.cluster;
      const last = this.#marks.at(-1)?.position ?? this.#replayed;
      if (row.position <= last) return;
      if (this.#marks.length >= mostMarks) this.#marks = this.#marks.filter((_mark, index) => index % 2 === 0);
      this.#marks.push({ position: row.position, at: performance.now() });
    } catch {
      // a lost primary fails each call by itself, because rights are read there
    } finally {
      this.#isAsking = false;
    }
  }

  #lagMs(): number {
    const [oldest] = this.#marks;
    return oldest ? performance.now() - oldest.at : 0;
  }

  #become(state: ReplicaState, reason: string): void {
    const { log } = this.#options;
    this.#state = state;
    if (state === "away") for (const giveUp of [...this.#waiting]) giveUp();
    const telling = state === "used" ? "lists are read from the replica" : `lists are read from the primary: ${reason}`;
    if (telling === this.#told) return;
    if (state === "used") log.info(telling);
    else log.warn({ replica: state }, telling);
    this.#told = telling;
  }
}
