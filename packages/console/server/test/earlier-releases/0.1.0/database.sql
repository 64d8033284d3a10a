

CREATE SCHEMA drizzle;

CREATE SCHEMA jobs;

CREATE TYPE jobs.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);

CREATE FUNCTION jobs.create_queue(queue_name text, options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO jobs.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          jobs.job_now(),
          jobs.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE jobs.%I (LIKE jobs.job INCLUDING DEFAULTS)', tablename);

      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i11 ON jobs.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON jobs.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i7 ON jobs.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i9 ON jobs.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i12 ON jobs.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON jobs.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON jobs.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i10 ON jobs.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE jobs.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE jobs.job ATTACH PARTITION jobs.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $_$;

CREATE FUNCTION jobs.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM jobs.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS jobs.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM jobs.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM jobs.queue WHERE name = queue_name;
    END;
    $$;

CREATE FUNCTION jobs.job_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
      SELECT pg_catalog.now();
    $$;

CREATE FUNCTION jobs.job_table_format(command text, table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $_$;

CREATE FUNCTION jobs.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE jobs.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE jobs.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM jobs.queue WHERE partition = true
      LOOP
        EXECUTE jobs.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$;

CREATE FUNCTION jobs.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          jobs.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        jobs.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        jobs.job_table_format(command, queue.table_name)
      FROM jobs.queue
      WHERE partition = true;
    END;
    $$;

CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);

CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;

CREATE TABLE jobs.bam (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    queue text,
    table_name text NOT NULL,
    command text NOT NULL,
    error text,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone
);

CREATE TABLE jobs.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state jobs.job_state DEFAULT 'created'::jobs.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid
)
PARTITION BY LIST (name);

CREATE TABLE jobs.job_common (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state jobs.job_state DEFAULT 'created'::jobs.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid,
    CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))
);

CREATE TABLE jobs.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);

CREATE TABLE jobs.queue (
    name text NOT NULL,
    policy text NOT NULL,
    retry_limit integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    retry_delay_max integer,
    expire_seconds integer NOT NULL,
    retention_seconds integer NOT NULL,
    deletion_seconds integer NOT NULL,
    dead_letter text,
    partition boolean NOT NULL,
    table_name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    warning_queued integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer DEFAULT 0 NOT NULL,
    completed_delta integer DEFAULT 0 NOT NULL,
    failed_delta integer DEFAULT 0 NOT NULL,
    delta_on timestamp with time zone,
    delta_seconds integer,
    ready_history integer[] DEFAULT '{}'::integer[] NOT NULL,
    heartbeat_seconds integer,
    notify boolean DEFAULT false NOT NULL,
    singletons_active text[],
    monitor_claim_on timestamp with time zone,
    monitor_on timestamp with time zone,
    maintain_on timestamp with time zone,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name))
);

CREATE TABLE jobs.queue_stats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY RANGE (captured_on);

CREATE TABLE jobs.queue_stats_20261123 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE jobs.queue_stats_20261124 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE jobs.schedule (
    name text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    kind text DEFAULT 'cron'::text NOT NULL,
    cron text NOT NULL,
    timezone text DEFAULT 'UTC'::text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    last_job_id uuid,
    CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])))
);

CREATE TABLE jobs.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE jobs.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);

CREATE TABLE jobs.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.activity_views (
    id text NOT NULL,
    workspace_id text NOT NULL,
    name text NOT NULL,
    filters jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.applications (
    id text NOT NULL,
    workspace_id text NOT NULL,
    name text NOT NULL,
    region text NOT NULL,
    client_id text NOT NULL,
    client_secret text NOT NULL,
    secret_changed_at timestamp with time zone DEFAULT now() NOT NULL,
    application_id text,
    redirect_uri text,
    is_draft boolean DEFAULT false NOT NULL,
    base_url text,
    auth_url text,
    is_sandbox boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.audit_entries (
    id bigint NOT NULL,
    workspace_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    address text,
    action text NOT NULL,
    subject text,
    seller_id text,
    outcome text NOT NULL,
    details jsonb NOT NULL
);

CREATE SEQUENCE public.audit_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.audit_entries_id_seq OWNED BY public.audit_entries.id;

CREATE TABLE public.billing_accounts (
    workspace_id text NOT NULL,
    customer_id text NOT NULL,
    subscription_id text,
    status text,
    price_id text,
    period_ends_at timestamp with time zone,
    trial_ends_at timestamp with time zone,
    is_ending boolean DEFAULT false NOT NULL,
    ended_at timestamp with time zone,
    late_since timestamp with time zone,
    checked_at timestamp with time zone NOT NULL,
    asked bigint DEFAULT 0 NOT NULL,
    answered bigint DEFAULT 0 NOT NULL,
    busy_until timestamp with time zone
);

CREATE TABLE public.billing_events (
    id text NOT NULL,
    type text NOT NULL,
    customer_id text,
    created_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone NOT NULL,
    handled_at timestamp with time zone
);

CREATE TABLE public.calls (
    id text NOT NULL,
    workspace_id text NOT NULL,
    seller_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    operation text NOT NULL,
    method text NOT NULL,
    origin text NOT NULL,
    template text,
    path text NOT NULL,
    priority text NOT NULL,
    ok boolean NOT NULL,
    status integer,
    code text,
    request_id text,
    attempts integer NOT NULL,
    throttled integer NOT NULL,
    waited integer NOT NULL,
    took integer NOT NULL,
    rate double precision,
    source text NOT NULL,
    subject text,
    timeline jsonb NOT NULL,
    exchange jsonb,
    words text NOT NULL
);

CREATE TABLE public.consents (
    state_hash text NOT NULL,
    workspace_id text NOT NULL,
    session_id text NOT NULL,
    application_id text NOT NULL,
    seller_id text,
    kind text NOT NULL,
    name text NOT NULL,
    marketplace_id text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.explorer_history (
    id text NOT NULL,
    workspace_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    seller_id text NOT NULL,
    seller_name text NOT NULL,
    endpoint text NOT NULL,
    version text NOT NULL,
    operation text NOT NULL,
    method text NOT NULL,
    input jsonb NOT NULL,
    ok boolean NOT NULL,
    status integer,
    code text,
    summary jsonb NOT NULL,
    milliseconds integer NOT NULL,
    starred boolean DEFAULT false NOT NULL,
    note text DEFAULT ''::text NOT NULL
);

CREATE TABLE public.feed_inputs (
    id text NOT NULL,
    workspace_id text NOT NULL,
    name text NOT NULL,
    form text NOT NULL,
    columns jsonb NOT NULL,
    rows integer NOT NULL,
    bytes integer NOT NULL,
    key text NOT NULL,
    mapping jsonb,
    prefill jsonb,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.invitations (
    id text NOT NULL,
    workspace_id text NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    token_hash text NOT NULL,
    invited_by text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.members (
    workspace_id text NOT NULL,
    user_id text NOT NULL,
    role text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.notification_queues (
    id text NOT NULL,
    workspace_id text NOT NULL,
    url text NOT NULL,
    region text NOT NULL,
    credentials text NOT NULL,
    paused boolean DEFAULT false NOT NULL,
    trouble jsonb,
    last_received_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.notification_subscriptions (
    workspace_id text NOT NULL,
    seller_id text NOT NULL,
    notification_type text NOT NULL,
    subscriptions jsonb NOT NULL,
    refusal jsonb,
    asked_at timestamp with time zone NOT NULL
);

CREATE TABLE public.notifications_received (
    number bigint NOT NULL,
    workspace_id text NOT NULL,
    seller_id text,
    origin text NOT NULL,
    notification_id text NOT NULL,
    notification_type text NOT NULL,
    payload_version text,
    known boolean NOT NULL,
    event_time text,
    publish_time text,
    subscription_id text,
    destination_id text,
    message json NOT NULL,
    payload json,
    arrivals jsonb NOT NULL,
    copies integer DEFAULT 1 NOT NULL,
    forgotten boolean DEFAULT false NOT NULL,
    received_at timestamp with time zone NOT NULL,
    last_received_at timestamp with time zone NOT NULL
);

CREATE SEQUENCE public.notifications_received_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.notifications_received_number_seq OWNED BY public.notifications_received.number;

CREATE TABLE public.programs (
    id text NOT NULL,
    workspace_id text NOT NULL,
    seller_id text NOT NULL,
    name text NOT NULL,
    hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone
);

CREATE TABLE public.runs (
    id text NOT NULL,
    workspace_id text NOT NULL,
    seller_id text,
    kind text NOT NULL,
    title text NOT NULL,
    request jsonb NOT NULL,
    state jsonb,
    status text DEFAULT 'waiting'::text NOT NULL,
    phase text,
    remote_id text,
    progress jsonb DEFAULT '{}'::jsonb NOT NULL,
    error jsonb,
    files jsonb DEFAULT '[]'::jsonb NOT NULL,
    files_forgotten_at timestamp with time zone,
    schedule_id text,
    created_by text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    decision jsonb,
    cancel_requested boolean DEFAULT false NOT NULL,
    attempt integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.saved_queries (
    id text NOT NULL,
    workspace_id text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    changed_at timestamp with time zone NOT NULL
);

CREATE TABLE public.saved_requests (
    id text NOT NULL,
    workspace_id text NOT NULL,
    name text NOT NULL,
    collection text DEFAULT ''::text NOT NULL,
    endpoint text NOT NULL,
    version text NOT NULL,
    operation text NOT NULL,
    input jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.schedules (
    id text NOT NULL,
    workspace_id text NOT NULL,
    seller_id text NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    request jsonb NOT NULL,
    rhythm jsonb NOT NULL,
    paused boolean DEFAULT false NOT NULL,
    next_at timestamp with time zone,
    created_by text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.sellers (
    id text NOT NULL,
    workspace_id text NOT NULL,
    application_id text NOT NULL,
    name text NOT NULL,
    selling_partner_id text,
    kind text DEFAULT 'seller'::text NOT NULL,
    refresh_token text NOT NULL,
    marketplace_ids jsonb DEFAULT '[]'::jsonb NOT NULL,
    roles jsonb,
    participations jsonb,
    health jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    authorized_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.sessions (
    hash text NOT NULL,
    workspace_id text NOT NULL,
    actor text NOT NULL,
    user_agent text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.settings (
    workspace_id text NOT NULL,
    name text NOT NULL,
    value jsonb NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.sign_in_attempts (
    id text NOT NULL,
    key text NOT NULL,
    count integer NOT NULL,
    last_request bigint NOT NULL
);

CREATE UNLOGGED TABLE public.supercargo_quotas (
    bucket text NOT NULL,
    slots double precision NOT NULL,
    counted_at double precision NOT NULL,
    full_at double precision NOT NULL,
    slots_before double precision NOT NULL
);

CREATE UNLOGGED TABLE public.supercargo_tokens (
    key text NOT NULL,
    value text NOT NULL,
    ends_at timestamp with time zone NOT NULL
);

CREATE TABLE public.user_accounts (
    id text NOT NULL,
    account_id text NOT NULL,
    provider_id text NOT NULL,
    user_id text NOT NULL,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    password text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.user_passkeys (
    id text NOT NULL,
    name text,
    public_key text NOT NULL,
    user_id text NOT NULL,
    credential_id text NOT NULL,
    counter integer NOT NULL,
    device_type text NOT NULL,
    backed_up boolean NOT NULL,
    transports text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone
);

CREATE TABLE public.user_sessions (
    id text NOT NULL,
    token text NOT NULL,
    user_id text NOT NULL,
    workspace_id text,
    ip_address text,
    user_agent text,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.user_verifications (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.users (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.variables (
    workspace_id text NOT NULL,
    seller_id text NOT NULL,
    name text NOT NULL,
    value text NOT NULL
);

CREATE TABLE public.workspaces (
    id text NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY jobs.job ATTACH PARTITION jobs.job_common DEFAULT;

ALTER TABLE ONLY jobs.queue_stats ATTACH PARTITION jobs.queue_stats_20261123 FOR VALUES FROM ('2026-11-23 00:00:00+00') TO ('2026-11-24 00:00:00+00');

ALTER TABLE ONLY jobs.queue_stats ATTACH PARTITION jobs.queue_stats_20261124 FOR VALUES FROM ('2026-11-24 00:00:00+00') TO ('2026-11-25 00:00:00+00');

ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);

ALTER TABLE ONLY public.audit_entries ALTER COLUMN id SET DEFAULT nextval('public.audit_entries_id_seq'::regclass);

ALTER TABLE ONLY public.notifications_received ALTER COLUMN number SET DEFAULT nextval('public.notifications_received_number_seq'::regclass);

INSERT INTO drizzle.__drizzle_migrations VALUES (1, 'fe2223fd61dfb2967a45cd69e3b098ad444524de84e171bb3f3fe23b8ed29440', 1795353344509);

INSERT INTO jobs.job_common VALUES ('50391b33-1b6a-4188-a984-6f8bf387f649', 'run', 0, '{"runId": "run_v0hwja0crybjre82"}', 'completed', 1000, 0, 1, false, NULL, 86400, 3600, 'run_v0hwja0crybjre82', NULL, 'local', NULL, '2026-11-23 06:24:18.789927+00', '2026-11-23 06:24:18.789927+00', '2026-11-23 06:24:18.805501+00', '2026-11-23 06:24:24.203153+00', '2026-12-07 06:24:18.789927+00', NULL, NULL, 'exclusive', '2026-11-23 06:24:22.515701+00', 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO jobs.job_common VALUES ('05e458f2-306b-4a17-9f27-0c96b5e4a7fa', 'run', 0, '{"runId": "run_jafcg2hgj4v2ayrx"}', 'completed', 1000, 0, 1, false, NULL, 86400, 3600, 'run_jafcg2hgj4v2ayrx', NULL, 'local', NULL, '2026-11-23 06:24:19.981648+00', '2026-11-23 06:24:19.981648+00', '2026-11-23 06:24:19.987419+00', '2026-11-23 06:24:24.83108+00', '2026-12-07 06:24:19.981648+00', NULL, NULL, 'exclusive', '2026-11-23 06:24:22.515701+00', 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO jobs.job_common VALUES ('5cb1c684-4706-4519-99c5-4a9353967277', 'run', 0, '{"runId": "run_qkh7p6c5c99gvt7j"}', 'completed', 1000, 0, 1, false, NULL, 86400, 3600, 'run_qkh7p6c5c99gvt7j', NULL, 'local', NULL, '2026-11-23 06:24:24.920055+00', '2026-11-23 06:24:24.920055+00', '2026-11-23 06:24:24.925697+00', '2026-11-23 06:24:29.800861+00', '2026-12-07 06:24:24.920055+00', NULL, NULL, 'exclusive', '2026-11-23 06:24:26.264967+00', 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO jobs.job_common VALUES ('e425b1a9-7e03-4285-bf36-069468893501', 'run', 0, '{"runId": "run_mv5w29bqs84w0k0x"}', 'completed', 1000, 0, 1, false, NULL, 86400, 3600, 'run_mv5w29bqs84w0k0x', NULL, 'local', NULL, '2026-11-23 06:24:29.996154+00', '2026-11-23 06:24:29.996154+00', '2026-11-23 06:24:30.000703+00', '2026-11-23 06:24:34.829277+00', '2026-12-07 06:24:29.996154+00', NULL, NULL, 'exclusive', '2026-11-23 06:24:33.766765+00', 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO jobs.job_common VALUES ('fa08ad7a-9d11-46bd-93e6-f6b32601c1f3', 'run', 0, '{"runId": "run_wn2ad6s8dzaynn0v"}', 'completed', 1000, 0, 1, false, NULL, 86400, 3600, 'run_wn2ad6s8dzaynn0v', NULL, 'local', NULL, '2026-11-23 06:24:34.872685+00', '2026-11-23 06:24:34.872685+00', '2026-11-23 06:24:34.87489+00', '2026-11-23 06:24:39.691091+00', '2026-12-07 06:24:34.872685+00', NULL, NULL, 'exclusive', '2026-11-23 06:24:37.518463+00', 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO jobs.job_common VALUES ('6c50b5c1-a3a2-4746-a47a-7813db004ca5', 'run', 0, '{"runId": "run_x2bab0sz5053hjzk"}', 'completed', 1000, 0, 1, false, NULL, 86400, 3600, 'run_x2bab0sz5053hjzk', NULL, 'local', NULL, '2026-11-23 06:24:39.909495+00', '2026-11-23 06:24:39.909495+00', '2026-11-23 06:24:39.912851+00', '2026-11-23 06:24:44.863118+00', '2026-12-07 06:24:39.909495+00', NULL, NULL, 'exclusive', '2026-11-23 06:24:41.268458+00', 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO jobs.job_common VALUES ('2e2b2bd0-8f50-4ab0-a8dd-db63ebbbc9a3', 'run', 0, '{"runId": "run_9e1dg0jdkmsbfj0t"}', 'completed', 1000, 0, 1, false, NULL, 86400, 3600, 'run_9e1dg0jdkmsbfj0t', NULL, 'local', NULL, '2026-11-23 06:24:44.98601+00', '2026-11-23 06:24:44.98601+00', '2026-11-23 06:24:44.988911+00', '2026-11-23 06:24:50.030751+00', '2026-12-07 06:24:44.98601+00', NULL, NULL, 'exclusive', '2026-11-23 06:24:48.855123+00', 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO jobs.job_common VALUES ('52f97e1e-0b0e-48e1-a517-b760b391cb05', 'run', 0, '{"runId": "run_8x01dygbj2mfhbm5"}', 'completed', 1000, 0, 1, false, NULL, 86400, 3600, 'run_8x01dygbj2mfhbm5', NULL, 'local', NULL, '2026-11-23 06:24:50.187492+00', '2026-11-23 06:24:50.187492+00', '2026-11-23 06:24:50.189841+00', '2026-11-23 06:24:50.30809+00', '2026-12-07 06:24:50.187492+00', NULL, NULL, 'exclusive', '2026-11-23 06:24:50.189841+00', 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO jobs.job_common VALUES ('3c775460-2809-46ad-b90a-83a52e08be35', 'run', 0, '{"runId": "run_4ncsv6wj7rtazzxz"}', 'retry', 1000, 0, 1, false, NULL, 86400, 3600, 'run_4ncsv6wj7rtazzxz', NULL, 'local', NULL, '2026-11-23 06:25:23.552637+00', '2026-11-23 06:25:20.816254+00', '2026-11-23 06:25:20.831619+00', NULL, '2026-12-07 06:25:20.816254+00', NULL, NULL, 'exclusive', NULL, 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO jobs.job_common VALUES ('686d5622-5195-48be-b561-ee884949d63c', 'run', 0, '{"runId": "run_bz4tdt6wrfn9xz2j"}', 'retry', 1000, 0, 1, false, NULL, 86400, 3600, 'run_bz4tdt6wrfn9xz2j', NULL, 'local', NULL, '2026-11-23 06:25:23.653349+00', '2026-11-23 06:25:22.422564+00', '2026-11-23 06:25:22.437644+00', NULL, '2026-12-07 06:25:22.422564+00', NULL, NULL, 'exclusive', NULL, 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO jobs.job_common VALUES ('ccdf9538-2927-46e3-b5cd-8262536c294f', 'run', 0, '{"runId": "run_e4ydjaq9v0z0vktd"}', 'retry', 1000, 0, 1, false, NULL, 86400, 3600, 'run_e4ydjaq9v0z0vktd', NULL, 'local', NULL, '2026-11-23 06:25:23.644042+00', '2026-11-23 06:25:22.119821+00', '2026-11-23 06:25:22.194556+00', NULL, '2026-12-07 06:25:22.119821+00', NULL, NULL, 'exclusive', NULL, 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO jobs.job_common VALUES ('c8577e47-b890-4401-9dcb-40af533088e8', 'run', 0, '{"runId": "run_1c67t2c3e2ajj04j"}', 'retry', 1000, 0, 1, false, NULL, 86400, 3600, 'run_1c67t2c3e2ajj04j', NULL, 'local', NULL, '2026-11-23 06:25:23.649013+00', '2026-11-23 06:25:21.331106+00', '2026-11-23 06:25:21.524364+00', NULL, '2026-12-07 06:25:21.331106+00', NULL, NULL, 'exclusive', NULL, 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO jobs.job_common VALUES ('61ceafca-40fd-44da-9c62-7ac8fb8ad479', 'run', 0, '{"runId": "run_5vtxcq9vrzmsnjf4"}', 'created', 1000, 0, 1, false, NULL, 86400, 3600, 'run_5vtxcq9vrzmsnjf4', NULL, 'local', NULL, '2026-11-23 06:25:22.685943+00', '2026-11-23 06:25:22.685943+00', NULL, NULL, '2026-12-07 06:25:22.685943+00', NULL, NULL, 'exclusive', NULL, 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO jobs.job_common VALUES ('e891d3cd-c71f-4c76-b6c9-7a98bab071b1', 'run', 0, '{"runId": "run_z0dgd8s1er3jxm20"}', 'completed', 1000, 0, 1, false, NULL, 86400, 3600, 'run_z0dgd8s1er3jxm20', NULL, 'local', NULL, '2026-11-23 06:24:50.509803+00', '2026-11-23 06:24:50.509803+00', '2026-11-23 06:24:50.511202+00', '2026-11-23 06:25:20.609835+00', '2026-12-07 06:24:50.509803+00', NULL, NULL, 'exclusive', '2026-11-23 06:25:18.863156+00', 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO jobs.job_common VALUES ('bca9df93-d4ab-42dd-8923-eebcd3a60cfe', 'run', 0, '{"runId": "run_qkadbfda4q44j19t"}', 'completed', 1000, 0, 1, false, NULL, 86400, 3600, 'run_qkadbfda4q44j19t', NULL, 'local', NULL, '2026-11-23 06:24:50.5248+00', '2026-11-23 06:24:50.5248+00', '2026-11-23 06:24:50.534703+00', '2026-11-23 06:25:20.623001+00', '2026-12-07 06:24:50.5248+00', NULL, NULL, 'exclusive', '2026-11-23 06:25:18.863156+00', 15, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);

INSERT INTO jobs.queue VALUES ('run', 'exclusive', 1000, 1, false, NULL, 86400, 1209600, 3600, NULL, false, 'job_common', 0, 0, 0, 0, 2, 0, 10, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0}', 15, false, NULL, '2026-11-23 06:25:18.864429+00', '2026-11-23 06:25:18.944677+00', '2026-11-23 06:24:23.68826+00', '2026-11-23 06:24:18.758182+00', '2026-11-23 06:24:18.758182+00');

INSERT INTO jobs.version VALUES (43, NULL, '2026-11-23 06:25:18.70426+00', '2026-11-23 06:25:18.741615+00', '2026-11-23 06:24:23.704249+00', NULL);

INSERT INTO public.activity_views VALUES ('view_6mpe5k1c151z1f37', 'local', 'Failures', '{"outcome": "failed"}', '2026-11-23 06:24:19.373+00');

INSERT INTO public.applications VALUES ('app_gz1m9zq0k8rrrpbm', 'local', 'Sandbox', 'eu', 'amzn1.application-oa2-client.sandboxaaa9139e27547d872278b46fa6', 'v1.bghgqKoWVxbCq8NZ2f3kXdttujnDlMbwDQJzqeXEb0uA4nMyhbGrQEUJ_eIg_O55aY3tnyy8iP-GxWyqLlBJ3q3mxgYA05PK6rzjmAEiIE92LA6LISxQN0V0kJAAirUeG-sjwl0W5NXo7-v0', '2026-11-23 06:24:18.74843+00', 'amzn1.sellerapps.app.fa4bf2fb-9261-455f-9c61-2972b54a5907', NULL, false, 'http://127.0.0.1:45799', 'http://127.0.0.1:45799/auth/o2/token', true, '2026-11-23 06:24:18.74843+00');
INSERT INTO public.applications VALUES ('app_z68kd1mt81m71sjy', 'local', 'Own application', 'eu', 'amzn1.application-oa2-client.sandboxaaa9139e27547d872278b46fa6', 'v1.8ELnKBZIa3LviMR_2eD5LZcXfJ82OeKxWXOWasrI_caKE0GegMY1-4Z5kFMC0rsXRdROrRUbKu3uW3GdiTzi_UaczptGLEyhGsEP-MRt_7pksE77xz1PTW1j28gGqEFaQDpjHqFuzs5Ea3eZ', '2026-11-23 06:24:18.805903+00', 'amzn1.sp.solution.own', 'https://example.com/callback', true, 'http://127.0.0.1:45799', 'http://127.0.0.1:45799/auth/o2/token', false, '2026-11-23 06:24:18.805903+00');

INSERT INTO public.audit_entries VALUES (1, 'local', '2026-11-23 06:24:18.809+00', 'operator', NULL, 'applications.add', NULL, NULL, 'done', '{"name": "Own application", "region": "eu", "authUrl": "http://127.0.0.1:45799/auth/o2/token", "baseUrl": "http://127.0.0.1:45799", "isDraft": true, "clientId": "amzn1.application-oa2-client.sandboxaaa9139e27547d872278b46fa6", "redirectUri": "https://example.com/callback", "clientSecret": "(not kept)", "applicationId": "amzn1.sp.solution.own"}');
INSERT INTO public.audit_entries VALUES (2, 'local', '2026-11-23 06:24:19.001+00', 'operator', NULL, 'sellers.connect', NULL, 'seller_b3edwdg6ewg9frd2', 'done', '{"kind": "seller", "name": "Own shop", "refreshToken": "(not kept)", "applicationId": "app_z68kd1mt81m71sjy"}');
INSERT INTO public.audit_entries VALUES (3, 'local', '2026-11-23 06:24:19.024+00', 'operator', NULL, 'sellers.test', 'seller_k0686whyzanaks90', 'seller_k0686whyzanaks90', 'done', '{"id": "seller_k0686whyzanaks90"}');
INSERT INTO public.audit_entries VALUES (4, 'local', '2026-11-23 06:24:19.274+00', 'operator', NULL, 'sellers.findRoles', 'seller_k0686whyzanaks90', 'seller_k0686whyzanaks90', 'done', '{"id": "seller_k0686whyzanaks90"}');
INSERT INTO public.audit_entries VALUES (5, 'local', '2026-11-23 06:24:19.284+00', 'operator', NULL, 'sellers.askForConsent', NULL, NULL, 'done', '{"kind": "seller", "name": "Shop to come", "applicationId": "app_z68kd1mt81m71sjy", "marketplaceId": "A1F83G8C2ARO7P"}');
INSERT INTO public.audit_entries VALUES (6, 'local', '2026-11-23 06:24:19.296+00', 'operator', NULL, 'reporters.add', 'seller_k0686whyzanaks90', 'seller_k0686whyzanaks90', 'done', '{"name": "Nightly import", "sellerId": "seller_k0686whyzanaks90"}');
INSERT INTO public.audit_entries VALUES (7, 'local', '2026-11-23 06:24:19.316+00', 'operator', NULL, 'settings.setReadOnly', NULL, NULL, 'done', '{"value": false}');
INSERT INTO public.audit_entries VALUES (8, 'local', '2026-11-23 06:24:19.324+00', 'operator', NULL, 'settings.setVersion', NULL, NULL, 'done', '{"version": "latest", "endpoint": "orders"}');
INSERT INTO public.audit_entries VALUES (9, 'local', '2026-11-23 06:24:19.341+00', 'operator', NULL, 'settings.setClient', NULL, NULL, 'done', '{"value": {"retries": {"network": 2}, "timeouts": {"deadline": 60000}}}');
INSERT INTO public.audit_entries VALUES (10, 'local', '2026-11-23 06:24:19.35+00', 'operator', NULL, 'settings.setRetention', NULL, NULL, 'done', '{"value": {"audit": 400, "calls": 60, "files": 120, "fileGigabytes": 5}}');
INSERT INTO public.audit_entries VALUES (11, 'local', '2026-11-23 06:24:19.367+00', 'operator', NULL, 'activity.changeSettings', NULL, NULL, 'done', '{"mostCalls": 5000, "keepPersonalData": true}');
INSERT INTO public.audit_entries VALUES (12, 'local', '2026-11-23 06:24:19.38+00', 'operator', NULL, 'activity.saveView', NULL, NULL, 'done', '{"name": "Failures", "filters": {"outcome": "failed"}}');
INSERT INTO public.audit_entries VALUES (13, 'local', '2026-11-23 06:24:19.404+00', 'operator', NULL, 'explorer.setVariable', NULL, NULL, 'done', '{"name": "sku", "value": "LAMP-001"}');
INSERT INTO public.audit_entries VALUES (14, 'local', '2026-11-23 06:24:19.416+00', 'operator', NULL, 'explorer.setVariable', 'seller_k0686whyzanaks90', 'seller_k0686whyzanaks90', 'done', '{"name": "sku", "value": "LAMP-002", "sellerId": "seller_k0686whyzanaks90"}');
INSERT INTO public.audit_entries VALUES (15, 'local', '2026-11-23 06:24:19.543+00', 'operator', NULL, 'explorer.save', NULL, NULL, 'done', '{"name": "One listing", "input": {"path": {"sku": "{{sku}}", "sellerId": "{{sellerId}}"}, "query": {"marketplaceIds": ["A1F83G8C2ARO7P"]}}, "version": "2021-08-01", "endpoint": "listingsItems", "operation": "getListingsItem", "collection": "Listings"}');
INSERT INTO public.audit_entries VALUES (16, 'local', '2026-11-23 06:24:19.556+00', 'operator', NULL, 'queries.save', NULL, NULL, 'done', '{"name": "Sales by child", "query": "{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByDate(startDate: \"2026-11-14\", endDate: \"2026-11-20\", aggregateBy: DAY, marketplaceIds: [\"A1F83G8C2ARO7P\"]) { startDate sales { unitsOrdered } } } }"}');
INSERT INTO public.audit_entries VALUES (17, 'local', '2026-11-23 06:24:19.684+00', 'operator', NULL, 'notifications.setUp', 'seller_k0686whyzanaks90', 'seller_k0686whyzanaks90', 'done', '{"types": [{"notificationType": "ORDER_CHANGE"}], "queueArn": "arn:aws:sqs:eu-west-1:123456789012:kept", "sellerId": "seller_k0686whyzanaks90"}');
INSERT INTO public.audit_entries VALUES (18, 'local', '2026-11-23 06:24:19.734+00', 'operator', NULL, 'notifications.trigger', 'seller_k0686whyzanaks90', 'seller_k0686whyzanaks90', 'done', '{"payload": "{\n  \"OrderChangeNotification\": {\n    \"NotificationLevel\": \"OrderItemLevel\",\n    \"SellerId\": \"ASANDBOXWACD3S\",\n    \"AmazonOrderId\": \"026-1234567-1234567\",\n    \"OrderChangeType\": \"BuyerRequestedChange\",\n    \"OrderChangeTrigger\": {\n      \"TimeOfOrderChange\": \"2026-11-23T06:24:19.702Z\",\n      \"ChangeRea…", "sellerId": "seller_k0686whyzanaks90", "notificationType": "ORDER_CHANGE"}');
INSERT INTO public.audit_entries VALUES (19, 'local', '2026-11-23 06:24:19.744+00', 'operator', NULL, 'notifications.paste', NULL, NULL, 'done', '{"message": "{\"NotificationVersion\":\"1.0\",\"NotificationType\":\"FEED_PROCESSING_FINISHED\",\"PayloadVersion\":\"2020-09-04\",\"EventTime\":\"2026-01-02T03:04:05.000Z\",\"Payload\":{\"feedProcessingFinishedNotification\":{\"sellerId\":\"A\",\"feedId\":\"1\",\"feedType\":\"X\",\"processingStatus\":\"DONE\"}},\"NotificationMetadata\":{\"Application…"}');
INSERT INTO public.audit_entries VALUES (20, 'local', '2026-11-23 06:24:19.858+00', 'operator', NULL, 'queues.add', NULL, NULL, 'done', '{"url": "http://127.0.0.1:34317/123456789012/kept", "region": "eu-west-1", "credentials": {"accessKeyId": "(not kept)", "secretAccessKey": "(not kept)"}}');
INSERT INTO public.audit_entries VALUES (21, 'local', '2026-11-23 06:24:19.893+00', 'operator', NULL, 'queues.pause', 'queue_6scjyh69cjzf9zva', NULL, 'done', '{"id": "queue_6scjyh69cjzf9zva", "paused": true}');
INSERT INTO public.audit_entries VALUES (22, 'local', '2026-11-23 06:24:19.912+00', 'operator', NULL, 'schedules.add', 'seller_k0686whyzanaks90', 'seller_k0686whyzanaks90', 'done', '{"kind": "report", "name": "Every six hours", "rhythm": {"every": "minutes", "minutes": 360}, "request": {"reportType": "GET_AFN_INVENTORY_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}, "sellerId": "seller_k0686whyzanaks90"}');
INSERT INTO public.audit_entries VALUES (23, 'local', '2026-11-23 06:24:19.932+00', 'operator', NULL, 'schedules.add', 'seller_k0686whyzanaks90', 'seller_k0686whyzanaks90', 'done', '{"kind": "report", "name": "Every day", "rhythm": {"at": "06:30", "zone": "Europe/Berlin", "every": "day"}, "request": {"reportType": "GET_AFN_INVENTORY_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}, "sellerId": "seller_k0686whyzanaks90"}');
INSERT INTO public.audit_entries VALUES (24, 'local', '2026-11-23 06:24:19.956+00', 'operator', NULL, 'schedules.add', 'seller_k0686whyzanaks90', 'seller_k0686whyzanaks90', 'done', '{"kind": "report", "name": "Every week", "rhythm": {"at": "06:30", "zone": "Europe/Berlin", "every": "week", "weekday": 1}, "request": {"reportType": "GET_AFN_INVENTORY_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}, "sellerId": "seller_k0686whyzanaks90"}');
INSERT INTO public.audit_entries VALUES (25, 'local', '2026-11-23 06:24:19.965+00', 'operator', NULL, 'schedules.change', 'schedule_2z7h7q9em5ga2y44', 'seller_k0686whyzanaks90', 'done', '{"id": "schedule_2z7h7q9em5ga2y44", "paused": true}');
INSERT INTO public.audit_entries VALUES (26, 'local', '2026-11-23 06:24:19.986+00', 'operator', NULL, 'schedules.startNow', 'schedule_343snk2fa1gbnx3b', 'seller_k0686whyzanaks90', 'done', '{"id": "schedule_343snk2fa1gbnx3b"}');
INSERT INTO public.audit_entries VALUES (27, 'local', '2026-11-23 06:24:24.925+00', 'operator', NULL, 'reports.start', 'seller_k0686whyzanaks90', 'seller_k0686whyzanaks90', 'done', '{"anyway": true, "request": {"lastDays": 7, "reportType": "GET_MERCHANT_LISTINGS_ALL_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}, "sellerId": "seller_k0686whyzanaks90"}');
INSERT INTO public.audit_entries VALUES (28, 'local', '2026-11-23 06:24:29.999+00', 'operator', NULL, 'reports.start', 'seller_k0686whyzanaks90', 'seller_k0686whyzanaks90', 'done', '{"anyway": true, "request": {"reportType": "GET_FBA_REIMBURSEMENTS_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}, "sellerId": "seller_k0686whyzanaks90"}');
INSERT INTO public.audit_entries VALUES (29, 'local', '2026-11-23 06:24:34.874+00', 'operator', NULL, 'reports.start', 'seller_k0686whyzanaks90', 'seller_k0686whyzanaks90', 'done', '{"anyway": true, "request": {"reportType": "GET_MERCHANT_CANCELLED_LISTINGS_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}, "sellerId": "seller_k0686whyzanaks90"}');
INSERT INTO public.audit_entries VALUES (30, 'local', '2026-11-23 06:24:39.912+00', 'operator', NULL, 'feeds.submit', NULL, 'seller_k0686whyzanaks90', 'done', '{"plan": {"inputId": "input_8arjqvn7p08r0gd4", "mapping": {"fixed": [], "columns": [{"to": "sku"}, {"to": "operation"}, {"as": "text", "to": "attribute", "path": "item_name"}, {"to": "price"}], "operation": "PARTIAL_UPDATE", "productType": "LAMP", "requirements": "LISTING"}, "feedType": "JSON_LISTINGS_FEED", "sellerId": "seller_k0686whyzanaks90", "marketplaceIds": ["A1F83G8C2ARO7P"]}, "messages": 2, "definitions": false, "leaveOutBad": true}');
INSERT INTO public.audit_entries VALUES (31, 'local', '2026-11-23 06:24:44.987+00', 'operator', NULL, 'queries.start', 'seller_k0686whyzanaks90', 'seller_k0686whyzanaks90', 'done', '{"request": {"name": "Sales", "query": "{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByDate(startDate: \"2026-11-14\", endDate: \"2026-11-20\", aggregateBy: DAY, marketplaceIds: [\"A1F83G8C2ARO7P\"]) { startDate sales { unitsOrdered } } } }"}, "sellerId": "seller_k0686whyzanaks90"}');
INSERT INTO public.audit_entries VALUES (32, 'local', '2026-11-23 06:24:50.189+00', 'operator', NULL, 'reports.start', 'seller_k0686whyzanaks90', 'seller_k0686whyzanaks90', 'done', '{"anyway": true, "request": {"reportType": "GET_MERCHANT_LISTINGS_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}, "sellerId": "seller_k0686whyzanaks90"}');
INSERT INTO public.audit_entries VALUES (33, 'local', '2026-11-23 06:24:50.297+00', 'operator', NULL, 'runs.cancel', 'run_8x01dygbj2mfhbm5', 'seller_k0686whyzanaks90', 'done', '{"runId": "run_8x01dygbj2mfhbm5"}');
INSERT INTO public.audit_entries VALUES (34, 'local', '2026-11-23 06:24:50.51+00', 'operator', NULL, 'reports.start', 'seller_k0686whyzanaks90', 'seller_k0686whyzanaks90', 'done', '{"anyway": true, "request": {"reportType": "GET_FLAT_FILE_OPEN_LISTINGS_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}, "sellerId": "seller_k0686whyzanaks90"}');
INSERT INTO public.audit_entries VALUES (35, 'local', '2026-11-23 06:24:50.534+00', 'operator', NULL, 'reports.start', 'seller_k0686whyzanaks90', 'seller_k0686whyzanaks90', 'done', '{"anyway": true, "request": {"reportType": "GET_FLAT_FILE_OPEN_LISTINGS_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}, "sellerId": "seller_k0686whyzanaks90"}');
INSERT INTO public.audit_entries VALUES (36, 'local', '2026-11-23 06:25:20.831+00', 'operator', NULL, 'reports.start', 'seller_k0686whyzanaks90', 'seller_k0686whyzanaks90', 'done', '{"anyway": true, "request": {"reportType": "GET_MERCHANT_LISTINGS_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}, "sellerId": "seller_k0686whyzanaks90"}');
INSERT INTO public.audit_entries VALUES (37, 'local', '2026-11-23 06:25:21.523+00', 'operator', NULL, 'reports.start', 'seller_k0686whyzanaks90', 'seller_k0686whyzanaks90', 'done', '{"anyway": true, "request": {"reportType": "GET_FBA_MYI_ALL_INVENTORY_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}, "sellerId": "seller_k0686whyzanaks90"}');
INSERT INTO public.audit_entries VALUES (38, 'local', '2026-11-23 06:25:22.193+00', 'operator', NULL, 'feeds.submit', NULL, 'seller_k0686whyzanaks90', 'done', '{"plan": {"inputId": "input_05tn67y3rd775qsr", "mapping": {"fixed": [], "columns": [{"to": "sku"}, {"to": "operation"}, {"as": "text", "to": "attribute", "path": "item_name"}], "operation": "PARTIAL_UPDATE", "productType": "LAMP", "requirements": "LISTING"}, "feedType": "JSON_LISTINGS_FEED", "sellerId": "seller_k0686whyzanaks90", "marketplaceIds": ["A1F83G8C2ARO7P"]}, "messages": 1, "definitions": false, "leaveOutBad": true}');
INSERT INTO public.audit_entries VALUES (39, 'local', '2026-11-23 06:25:22.437+00', 'operator', NULL, 'queries.start', 'seller_k0686whyzanaks90', 'seller_k0686whyzanaks90', 'done', '{"request": {"query": "{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByDate(startDate: \"2026-11-14\", endDate: \"2026-11-19\", aggregateBy: DAY, marketplaceIds: [\"A1F83G8C2ARO7P\"]) { startDate sales { unitsOrdered } } } }"}, "sellerId": "seller_k0686whyzanaks90"}');
INSERT INTO public.audit_entries VALUES (40, 'local', '2026-11-23 06:25:22.688+00', 'operator', NULL, 'reports.start', 'seller_k0686whyzanaks90', 'seller_k0686whyzanaks90', 'done', '{"anyway": true, "request": {"reportType": "GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL", "marketplaceIds": ["A1F83G8C2ARO7P"]}, "sellerId": "seller_k0686whyzanaks90"}');
INSERT INTO public.audit_entries VALUES (41, 'workspace_3hf6nes12zx6jq61', '2026-11-23 06:25:28.857+00', 'olivia@example.com', NULL, 'workspaces.create', 'workspace_3hf6nes12zx6jq61', NULL, 'done', '{"name": "Lamps Ltd"}');
INSERT INTO public.audit_entries VALUES (42, 'workspace_3hf6nes12zx6jq61', '2026-11-23 06:25:28.897+00', 'olivia@example.com', NULL, 'people.invite', NULL, NULL, 'done', '{"role": "viewer", "email": "victor@example.com"}');
INSERT INTO public.audit_entries VALUES (43, 'workspace_3hf6nes12zx6jq61', '2026-11-23 06:25:28.931+00', 'victor@example.com', NULL, 'people.join', 'invitation_9na2akbj7g1v9wtd', NULL, 'done', '{"role": "viewer"}');
INSERT INTO public.audit_entries VALUES (44, 'workspace_3hf6nes12zx6jq61', '2026-11-23 06:25:28.948+00', 'olivia@example.com', NULL, 'people.invite', NULL, NULL, 'done', '{"role": "operator", "email": "guest@example.com"}');

INSERT INTO public.billing_accounts VALUES ('workspace_3hf6nes12zx6jq61', 'cus_kept', 'sub_kept', 'past_due', 'price_small', '2026-12-23 06:25:28.998+00', NULL, false, NULL, '2026-11-23 06:25:28.998+00', '2026-11-23 06:25:28.998+00', 3, 3, NULL);

INSERT INTO public.billing_events VALUES ('evt_kept', 'invoice.payment_failed', 'cus_kept', '2026-11-23 06:25:28.998+00', '2026-11-23 06:25:28.998+00', '2026-11-23 06:25:28.998+00');

INSERT INTO public.calls VALUES ('call_01m83h7ahe81yeafvs59', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:18.884+00', 'reports.createReport', 'POST', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports', '/reports/2021-06-30/reports', 'interactive', true, 202, NULL, '1ad96739-73a2-45c8-9067-0190fdeef67e', 1, 0, 0, 106, 0.0167, 'run', 'run_v0hwja0crybjre82', '[{"at": 66, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 67, "kind": "request", "attempt": 1}, {"at": 106, "kind": "first-byte", "attempt": 1}, {"at": 106, "kind": "response", "rate": 0.0167, "status": 202, "attempt": 1, "requestId": "1ad96739-73a2-45c8-9067-0190fdeef67e"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018001\"}", "bytes": 26, "whole": true, "isJson": true, "masked": false}, "requestBody": {"text": "{\"reportType\":\"GET_MERCHANT_LISTINGS_ALL_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"]}", "bytes": 83, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:18 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "26", "x-amzn-requestid": "1ad96739-73a2-45c8-9067-0190fdeef67e", "x-amzn-ratelimit-limit": "0.0167"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062418Z", "content-type": "application/json; charset=utf-8", "content-length": "83"}}', 'post /reports/2021-06-30/reports
reports.createreport
1ad96739-73a2-45c8-9067-0190fdeef67e
run_v0hwja0crybjre82
{"reporttype":"get_merchant_listings_all_data","marketplaceids":["a1f83g8c2aro7p"]}
{"reportid":"50000018001"}');
INSERT INTO public.calls VALUES ('call_01m83h7aj6t0abdzf8c0', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.006+00', 'reports.getReport', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports/{reportId}', '/reports/2021-06-30/reports/50000018001', 'background', true, 200, NULL, '05d9e5e9-9c6d-49c3-8843-589cd68c26c9', 1, 0, 0, 8, 2, 'run', 'run_v0hwja0crybjre82', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 7, "kind": "first-byte", "attempt": 1}, {"at": 7, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "05d9e5e9-9c6d-49c3-8843-589cd68c26c9"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018001\",\"reportType\":\"GET_MERCHANT_LISTINGS_ALL_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:18.970Z\",\"processingStatus\":\"IN_QUEUE\"}", "bytes": 179, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "179", "x-amzn-requestid": "05d9e5e9-9c6d-49c3-8843-589cd68c26c9", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports/50000018001
reports.getreport
05d9e5e9-9c6d-49c3-8843-589cd68c26c9
run_v0hwja0crybjre82
{"reportid":"50000018001","reporttype":"get_merchant_listings_all_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:18.970z","processingstatus":"in_queue"}');
INSERT INTO public.calls VALUES ('call_01m83h7ajb91jn71y6gj', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.015+00', 'sellers.getMarketplaceParticipations', 'GET', 'http://127.0.0.1:45799', '/sellers/v1/marketplaceParticipations', '/sellers/v1/marketplaceParticipations', 'interactive', true, 200, NULL, '6ddb219d-d355-4ff8-b34f-dc9587b59147', 1, 0, 0, 4, 0.016, 'sellers', 'seller_k0686whyzanaks90', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 4, "kind": "first-byte", "attempt": 1}, {"at": 4, "kind": "response", "rate": 0.016, "status": 200, "attempt": 1, "requestId": "6ddb219d-d355-4ff8-b34f-dc9587b59147"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"payload\":[{\"marketplace\":{\"id\":\"A1F83G8C2ARO7P\",\"name\":\"United Kingdom\",\"countryCode\":\"GB\",\"defaultCurrencyCode\":\"GBP\",\"defaultLanguageCode\":\"en_GB\",\"domainName\":\"www.amazon.co.uk\"},\"participation\":{\"isParticipating\":true,\"hasSuspendedListings\":false},\"storeName\":\"The Sandbox Emporium\"},{\"marketplace\":{\"id\":\"A1PA6795UKMFR9\",\"name\":\"Germany\",\"countryCode\":\"DE\",\"defaultCurrencyCode\":\"EUR\",\"defaultLanguageCode\":\"de_DE\",\"domainName\":\"www.amazon.de\"},\"participation\":{\"isParticipating\":true,\"hasSuspendedListings\":false},\"storeName\":\"The Sandbox Emporium\"},{\"marketplace\":{\"id\":\"A13V1IB3VIYZZH\",\"name\":\"France\",\"countryCode\":\"FR\",\"defaultCurrencyCode\":\"EUR\",\"defaultLanguageCode\":\"fr_FR\",\"domainName\":\"www.amazon.fr\"},\"participation\":{\"isParticipating\":true,\"hasSuspendedListings\":false},\"storeName\":\"The Sandbox Emporium\"},{\"marketplace\":{\"id\":\"APJ6JRA9NG5V4\",\"name\":\"Italy\",\"countryCode\":\"IT\",\"defaultCurrencyCode\":\"EUR\",\"defaultLanguageCode\":\"it_IT\",\"domainName\":\"www.amazon.it\"},\"participation\":{\"isParticipating\":true,\"hasSuspendedListings\":false},\"storeName\":\"The Sandbox Emporium\"},{\"marketplace\":{\"id\":\"A1RKKUPIHCS9HS\",\"name\":\"Spain\",\"countryCode\":\"ES\",\"defaultCurrencyCode\":\"EUR\",\"defaultLanguageCode\":\"es_ES\",\"domainName\":\"www.amazon.es\"},\"participation\":{\"isParticipating\":true,\"hasSuspendedListings\":false},\"storeName\":\"The Sandbox Emporium\"}]}", "bytes": 1357, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "1357", "x-amzn-requestid": "6ddb219d-d355-4ff8-b34f-dc9587b59147", "x-amzn-ratelimit-limit": "0.016"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8"}}', 'get /sellers/v1/marketplaceparticipations
sellers.getmarketplaceparticipations
6ddb219d-d355-4ff8-b34f-dc9587b59147
seller_k0686whyzanaks90
{"payload":[{"marketplace":{"id":"a1f83g8c2aro7p","name":"united kingdom","countrycode":"gb","defaultcurrencycode":"gbp","defaultlanguagecode":"en_gb","domainname":"www.amazon.co.uk"},"participation":{"isparticipating":true,"hassuspendedlistings":false},"storename":"the sandbox emporium"},{"marketplace":{"id":"a1pa6795ukmfr9","name":"germany","countrycode":"de","defaultcurrencycode":"eur","defaultlanguagecode":"de_de","domainname":"www.amazon.de"},"participation":{"isparticipating":true,"hassuspendedlistings":false},"storename":"the sandbox emporium"},{"marketplace":{"id":"a13v1ib3viyzzh","name":"france","countrycode":"fr","defaultcurrencycode":"eur","defaultlanguagecode":"fr_fr","domainname":"www.amazon.fr"},"participation":{"isparticipating":true,"hassuspendedlistings":false},"storename":"the sandbox emporium"},{"marketplace":{"id":"apj6jra9ng5v4","name":"italy","countrycode":"it","defaultcurrencycode":"eur","defaultlanguagecode":"it_it","domainname":"www.amazon.it"},"participation":{"isparticipating":true,"hassuspendedlistings":false},"storename":"the sandbox emporium"},{"marketplace":{"id":"a1rkkupihcs9hs","name":"spain","countrycode":"es","defaultcurrencycode":"eur","defaultlanguagecode":"es_es","domainname":"www.amazon.es"},"participation":{"isparticipating":true,"hassuspendedlistings":false},"storename":"the sandbox emporium"}]}');
INSERT INTO public.calls VALUES ('call_01m83h7ajt5b0jvr0eje', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.031+00', 'sellers.getMarketplaceParticipations', 'GET', 'http://127.0.0.1:45799', '/sellers/v1/marketplaceParticipations', '/sellers/v1/marketplaceParticipations', 'interactive', true, 200, NULL, '567c02af-dbab-4f6c-b7ce-2d31f45cd4dd', 1, 0, 0, 3, 0.016, 'sellers', 'seller_k0686whyzanaks90', '[{"at": 0, "kind": "slot", "left": 12, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 3, "kind": "first-byte", "attempt": 1}, {"at": 3, "kind": "response", "rate": 0.016, "status": 200, "attempt": 1, "requestId": "567c02af-dbab-4f6c-b7ce-2d31f45cd4dd"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"payload\":[{\"marketplace\":{\"id\":\"A1F83G8C2ARO7P\",\"name\":\"United Kingdom\",\"countryCode\":\"GB\",\"defaultCurrencyCode\":\"GBP\",\"defaultLanguageCode\":\"en_GB\",\"domainName\":\"www.amazon.co.uk\"},\"participation\":{\"isParticipating\":true,\"hasSuspendedListings\":false},\"storeName\":\"The Sandbox Emporium\"},{\"marketplace\":{\"id\":\"A1PA6795UKMFR9\",\"name\":\"Germany\",\"countryCode\":\"DE\",\"defaultCurrencyCode\":\"EUR\",\"defaultLanguageCode\":\"de_DE\",\"domainName\":\"www.amazon.de\"},\"participation\":{\"isParticipating\":true,\"hasSuspendedListings\":false},\"storeName\":\"The Sandbox Emporium\"},{\"marketplace\":{\"id\":\"A13V1IB3VIYZZH\",\"name\":\"France\",\"countryCode\":\"FR\",\"defaultCurrencyCode\":\"EUR\",\"defaultLanguageCode\":\"fr_FR\",\"domainName\":\"www.amazon.fr\"},\"participation\":{\"isParticipating\":true,\"hasSuspendedListings\":false},\"storeName\":\"The Sandbox Emporium\"},{\"marketplace\":{\"id\":\"APJ6JRA9NG5V4\",\"name\":\"Italy\",\"countryCode\":\"IT\",\"defaultCurrencyCode\":\"EUR\",\"defaultLanguageCode\":\"it_IT\",\"domainName\":\"www.amazon.it\"},\"participation\":{\"isParticipating\":true,\"hasSuspendedListings\":false},\"storeName\":\"The Sandbox Emporium\"},{\"marketplace\":{\"id\":\"A1RKKUPIHCS9HS\",\"name\":\"Spain\",\"countryCode\":\"ES\",\"defaultCurrencyCode\":\"EUR\",\"defaultLanguageCode\":\"es_ES\",\"domainName\":\"www.amazon.es\"},\"participation\":{\"isParticipating\":true,\"hasSuspendedListings\":false},\"storeName\":\"The Sandbox Emporium\"}]}", "bytes": 1357, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "1357", "x-amzn-requestid": "567c02af-dbab-4f6c-b7ce-2d31f45cd4dd", "x-amzn-ratelimit-limit": "0.016"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8"}}', 'get /sellers/v1/marketplaceparticipations
sellers.getmarketplaceparticipations
567c02af-dbab-4f6c-b7ce-2d31f45cd4dd
seller_k0686whyzanaks90
{"payload":[{"marketplace":{"id":"a1f83g8c2aro7p","name":"united kingdom","countrycode":"gb","defaultcurrencycode":"gbp","defaultlanguagecode":"en_gb","domainname":"www.amazon.co.uk"},"participation":{"isparticipating":true,"hassuspendedlistings":false},"storename":"the sandbox emporium"},{"marketplace":{"id":"a1pa6795ukmfr9","name":"germany","countrycode":"de","defaultcurrencycode":"eur","defaultlanguagecode":"de_de","domainname":"www.amazon.de"},"participation":{"isparticipating":true,"hassuspendedlistings":false},"storename":"the sandbox emporium"},{"marketplace":{"id":"a13v1ib3viyzzh","name":"france","countrycode":"fr","defaultcurrencycode":"eur","defaultlanguagecode":"fr_fr","domainname":"www.amazon.fr"},"participation":{"isparticipating":true,"hassuspendedlistings":false},"storename":"the sandbox emporium"},{"marketplace":{"id":"apj6jra9ng5v4","name":"italy","countrycode":"it","defaultcurrencycode":"eur","defaultlanguagecode":"it_it","domainname":"www.amazon.it"},"participation":{"isparticipating":true,"hassuspendedlistings":false},"storename":"the sandbox emporium"},{"marketplace":{"id":"a1rkkupihcs9hs","name":"spain","countrycode":"es","defaultcurrencycode":"eur","defaultlanguagecode":"es_es","domainname":"www.amazon.es"},"participation":{"isparticipating":true,"hassuspendedlistings":false},"storename":"the sandbox emporium"}]}');
INSERT INTO public.calls VALUES ('call_01m83h7amx3kt5tswcdz', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.086+00', 'aplusContent.searchContentDocuments', 'GET', 'http://127.0.0.1:45799', '/aplus/2020-11-01/contentDocuments', '/aplus/2020-11-01/contentDocuments', 'background', true, 200, NULL, 'a56c1121-baf3-47c8-998b-9457e03a0ac8', 1, 0, 0, 16, 10, 'sellers', 'seller_k0686whyzanaks90', '[{"at": 0, "kind": "slot", "left": 9, "burst": 10, "waited": 0}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 1, "kind": "request", "attempt": 1}, {"at": 14, "kind": "first-byte", "attempt": 1}, {"at": 14, "kind": "response", "rate": 10, "status": 200, "attempt": 1, "requestId": "a56c1121-baf3-47c8-998b-9457e03a0ac8"}]', '{"query": [["marketplaceId", "A1F83G8C2ARO7P"]], "token": "seller", "answerBody": {"text": "{\"contentMetadataRecords\":[]}", "bytes": 29, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "29", "x-amzn-requestid": "a56c1121-baf3-47c8-998b-9457e03a0ac8", "x-amzn-ratelimit-limit": "10.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8"}}', 'get /aplus/2020-11-01/contentdocuments
apluscontent.searchcontentdocuments
marketplaceid=a1f83g8c2aro7p
a56c1121-baf3-47c8-998b-9457e03a0ac8
seller_k0686whyzanaks90
{"contentmetadatarecords":[]}');
INSERT INTO public.calls VALUES ('call_01m83h7an2gjt0ky1chf', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.086+00', 'productTypeDefinitions.searchDefinitionsProductTypes', 'GET', 'http://127.0.0.1:45799', '/definitions/2020-09-01/productTypes', '/definitions/2020-09-01/productTypes', 'background', true, 200, NULL, 'fe0b849c-c573-422f-a4cd-d81390c10592', 1, 0, 0, 20, 5, 'sellers', 'seller_k0686whyzanaks90', '[{"at": 0, "kind": "slot", "left": 9, "burst": 10, "waited": 0}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 1, "kind": "request", "attempt": 1}, {"at": 20, "kind": "first-byte", "attempt": 1}, {"at": 20, "kind": "response", "rate": 5, "status": 200, "attempt": 1, "requestId": "fe0b849c-c573-422f-a4cd-d81390c10592"}]', '{"query": [["keywords", "shirt"], ["marketplaceIds", "A1F83G8C2ARO7P"]], "token": "seller", "answerBody": {"text": "{\"productTypes\":[],\"productTypeVersion\":\"SANDBOX-1\"}", "bytes": 52, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "52", "x-amzn-requestid": "fe0b849c-c573-422f-a4cd-d81390c10592", "x-amzn-ratelimit-limit": "5.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8"}}', 'get /definitions/2020-09-01/producttypes
producttypedefinitions.searchdefinitionsproducttypes
keywords=shirt&marketplaceids=a1f83g8c2aro7p
fe0b849c-c573-422f-a4cd-d81390c10592
seller_k0686whyzanaks90
{"producttypes":[],"producttypeversion":"sandbox-1"}');
INSERT INTO public.calls VALUES ('call_01m83h7anazs5x8zarcj', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.086+00', 'fbaInventory.getInventorySummaries', 'GET', 'http://127.0.0.1:45799', '/fba/inventory/v1/summaries', '/fba/inventory/v1/summaries', 'background', true, 200, NULL, '546eddb3-e06c-4e8b-9aee-a5775cc65ff9', 1, 0, 0, 28, 2, 'sellers', 'seller_k0686whyzanaks90', '[{"at": 0, "kind": "slot", "left": 1, "burst": 2, "waited": 0}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 1, "kind": "request", "attempt": 1}, {"at": 27, "kind": "first-byte", "attempt": 1}, {"at": 28, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "546eddb3-e06c-4e8b-9aee-a5775cc65ff9"}]', '{"query": [["granularityId", "A1F83G8C2ARO7P"], ["granularityType", "Marketplace"], ["marketplaceIds", "A1F83G8C2ARO7P"]], "token": "seller", "answerBody": {"text": "{\"payload\":{\"granularity\":{\"granularityType\":\"Marketplace\",\"granularityId\":\"A1F83G8C2ARO7P\"},\"inventorySummaries\":[{\"asin\":\"B01PAJ2VK0\",\"fnSku\":\"X00L0EE677\",\"sellerSku\":\"KNIFE 005\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2026-10-02T03:22:37.252Z\",\"productName\":\"Chef''s knife 20 cm, carbon steel, Ash\",\"totalQuantity\":116,\"stores\":[]},{\"asin\":\"B01CDP3A8A\",\"fnSku\":\"X00MY8B9XW\",\"sellerSku\":\"BOARD.006\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2026-06-23T06:51:56.170Z\",\"productName\":\"Chopping board, end grain, Small\",\"totalQuantity\":66,\"stores\":[]},{\"asin\":\"B06W73HQSD\",\"fnSku\":\"X00LPUYJ3G\",\"sellerSku\":\"FLASK-010-100%\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2025-10-13T16:45:58.579Z\",\"productName\":\"Steel flask 750 ml, keeps hot 12 h, Matt black\",\"totalQuantity\":31,\"stores\":[]},{\"asin\":\"B0SANZ30SR\",\"fnSku\":\"X00MG1LFZS\",\"sellerSku\":\"WHISK#012?\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2024-10-03T09:03:26.488Z\",\"productName\":\"Matcha whisk 茶筅, bamboo, 80 tines\",\"totalQuantity\":113,\"stores\":[]},{\"asin\":\"B07KS5WPYS\",\"fnSku\":\"X00AKYHX1Q\",\"sellerSku\":\"PEN/014\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2025-05-03T02:44:47.573Z\",\"productName\":\"Fountain pen \\\"Señor\\\", fine nib, Fine\",\"totalQuantity\":97,\"stores\":[]},{\"asin\":\"B01H34SDRJ\",\"fnSku\":\"X00NGEQLHC\",\"sellerSku\":\"INK_015\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2024-09-09T18:56:39.965Z\",\"productName\":\"Ink 50 ml, nuit d’été, Blue\",\"totalQuantity\":89,\"stores\":[]},{\"asin\":\"B0GDRTTFS5\",\"fnSku\":\"X00DFVZH2C\",\"sellerSku\":\"CLOCK+016\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2026-04-19T21:18:30.797Z\",\"productName\":\"Wall clock 30 cm, silent sweep, Oak\",\"totalQuantity\":0,\"stores\":[]},{\"asin\":\"B0QGEBZKZY\",\"fnSku\":\"X003QDKR8J\",\"sellerSku\":\"CUSHN-022-100%\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2025-05-15T09:04:43.761Z\",\"productName\":\"Cushion cover 45 × 45, \\\"Ärlig\\\", Sage\",\"totalQuantity\":75,\"stores\":[]},{\"asin\":\"B0X64G9KKS\",\"fnSku\":\"X00X16HAB9\",\"sellerSku\":\"箱-PUZZLE-023\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2026-09-08T05:43:03.231Z\",\"productName\":\"Jigsaw puzzle 1000 pieces, Zürich, Day\",\"totalQuantity\":51,\"stores\":[]},{\"asin\":\"B0PL02DZAZ\",\"fnSku\":\"X00MNQ4T2Y\",\"sellerSku\":\"SEEDS/026\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2025-06-20T00:42:22.586Z\",\"productName\":\"Wildflower seeds, 100 g, Meadow\",\"totalQuantity\":4,\"stores\":[]},{\"asin\":\"B0H12BMEVQ\",\"fnSku\":\"X000JJL0D7\",\"sellerSku\":\"SHEARS_027\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2024-09-15T10:10:35.138Z\",\"productName\":\"Garden shears, left & right hand, Red grip\",\"totalQuantity\":54,\"stores\":[]},{\"asin\":\"B06SSLCLF5\",\"fnSku\":\"X003WAV1L5\",\"sellerSku\":\"POT 029\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2025-07-02T06:38:38.356Z\",\"productName\":\"Terracotta pot, ⌀ 18 cm, Plain\",\"totalQuantity\":77,\"stores\":[]},{\"asin\":\"B0EGNSQKAF\",\"fnSku\":\"X00JT4L5GK\",\"sellerSku\":\"TEA.030\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2024-09-29T23:34:41.320Z\",\"productName\":\"Loose tea, Ceylon, 250 g ☕, Ceylon\",\"totalQuantity\":50,\"stores\":[]},{\"asin\":\"B02KKR4392\",\"fnSku\":\"X00GUQ8YAE\",\"sellerSku\":\"Ü-KETTLE-031\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2025-08-28T20:04:36.423Z\",\"productName\":\"Stovetop kettle 1.5 l, Steel\",\"totalQuantity\":156,\"stores\":[]},{\"asin\":\"B0DKBQWXU5\",\"fnSku\":\"X00GXHJ6KG\",\"sellerSku\":\"SOCKS-034-100%\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2025-12-24T01:28:06.548Z\",\"productName\":\"Hiking socks, 2 pairs, 36-39\",\"totalQuantity\":73,\"stores\":[]},{\"asin\":\"B05ZKWKGUG\",\"fnSku\":\"X00YL2WA7F\",\"sellerSku\":\"箱-BEANIE-035\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2024-07-22T21:00:31.845Z\",\"productName\":\"Ribbed beanie, 100% wool, Grey\",\"totalQuantity\":101,\"stores\":[]},{\"asin\":\"B0Y287CR8J\",\"fnSku\":\"X00W4P8CWH\",\"sellerSku\":\"BOTTLE-037\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2025-11-09T18:10:15.183Z\",\"productName\":\"Bike bottle 600 ml, BPA-free, Clear\",\"totalQuantity\":37,\"stores\":[]},{\"asin\":\"B0Q0GDJCKT\",\"fnSku\":\"X00VZU1MK1\",\"sellerSku\":\"CABLE 041\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2026-04-15T22:50:53.807Z\",\"productName\":\"Braided cable, USB-C to USB-C, 2 m, Grey\",\"totalQuantity\":0,\"stores\":[]},{\"asin\":\"B0MWA0297B\",\"fnSku\":\"X00001YWAT\",\"sellerSku\":\"Ü-LAMP-043\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2026-07-30T19:54:53.698Z\",\"productName\":\"Desk lamp \\\"Polaris\\\", 12\\\" brass arm, Black\",\"totalQuantity\":76,\"stores\":[]},{\"asin\":\"B0QE1143V3\",\"fnSku\":\"X001FLFJ95\",\"sellerSku\":\"BOWL-044\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2025-02-06T17:04:20.894Z\",\"productName\":\"Café au lait bowl, stoneware, Blue\",\"totalQuantity\":134,\"stores\":[]},{\"asin\":\"B0598N5062\",\"fnSku\":\"X00N4VL6TR\",\"sellerSku\":\"CUP&Co 045\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2024-12-17T12:49:23.833Z\",\"productName\":\"Espresso cups, set of 6, Terracotta\",\"totalQuantity\":115,\"stores\":[]},{\"asin\":\"B0YBJM25QS\",\"fnSku\":\"X00A95PXTP\",\"sellerSku\":\"WHISK.054\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2024-10-27T21:05:55.792Z\",\"productName\":\"Matcha whisk 茶筅, bamboo, 100 tines\",\"totalQuantity\":76,\"stores\":[]},{\"asin\":\"B0S3Q4CGDF\",\"fnSku\":\"X0039VSQWH\",\"sellerSku\":\"SOAP#060?\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2026-08-06T20:32:23.811Z\",\"productName\":\"Olive soap, lavender, 3 bars, Citrus\",\"totalQuantity\":94,\"stores\":[]},{\"asin\":\"B0P8THHLS0\",\"fnSku\":\"X005BHSLHP\",\"sellerSku\":\"RUG_063\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2026-01-27T12:42:54.447Z\",\"productName\":\"Cotton rug 60 × 90 cm, Indigo\",\"totalQuantity\":170,\"stores\":[]},{\"asin\":\"B019WCU8DC\",\"fnSku\":\"X00WH7Q18B\",\"sellerSku\":\"箱-POT-071\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2025-10-04T22:49:38.716Z\",\"productName\":\"Terracotta pot, ⌀ 18 cm, Glazed\",\"totalQuantity\":28,\"stores\":[]},{\"asin\":\"B0DEZ2GQEH\",\"fnSku\":\"X00K9QGBV3\",\"sellerSku\":\"KETTLE-073\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2024-11-17T14:05:19.262Z\",\"productName\":\"Stovetop kettle 1.5 l, Copper\",\"totalQuantity\":90,\"stores\":[]},{\"asin\":\"B0YRTFFBSC\",\"fnSku\":\"X00LHLFGJG\",\"sellerSku\":\"BEANIE 077\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2024-12-17T08:46:54.428Z\",\"productName\":\"Ribbed beanie, 100% wool, Moss\",\"totalQuantity\":54,\"stores\":[]},{\"asin\":\"B0V5NXX1C6\",\"fnSku\":\"X00QKKDGGK\",\"sellerSku\":\"BAG.078\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2026-05-02T12:19:59.586Z\",\"productName\":\"Roll-top backpack 22 l, Olive\",\"totalQuantity\":150,\"stores\":[]},{\"asin\":\"B00DE2KB1V\",\"fnSku\":\"X00PBGLN7K\",\"sellerSku\":\"FRAME&Co 081\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2024-09-01T04:56:15.559Z\",\"productName\":\"Picture frame A4, oak, Black\",\"totalQuantity\":143,\"stores\":[]},{\"asin\":\"B0KFFQRWXT\",\"fnSku\":\"X00LFQUWF6\",\"sellerSku\":\"HOOK-082-100%\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2026-03-03T22:03:10.644Z\",\"productName\":\"Coat hooks, set of 5, Black\",\"totalQuantity\":64,\"stores\":[]},{\"asin\":\"B028BK89FP\",\"fnSku\":\"X00WA6JWVG\",\"sellerSku\":\"箱-CABLE-083\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2024-09-25T07:06:19.753Z\",\"productName\":\"Braided cable, USB-C to USB-C, 2 m, Red\",\"totalQuantity\":52,\"stores\":[]},{\"asin\":\"B0UZZWM9KB\",\"fnSku\":\"X00PKT8VY9\",\"sellerSku\":\"LAMP-085\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2026-03-15T06:18:20.439Z\",\"productName\":\"Desk lamp \\\"Polaris\\\", 12\\\" brass arm, White\",\"totalQuantity\":82,\"stores\":[]},{\"asin\":\"B06ZNV206U\",\"fnSku\":\"X0033MRYSB\",\"sellerSku\":\"BOWL/086\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2025-10-31T01:49:10.873Z\",\"productName\":\"Café au lait bowl, stoneware, Grey\",\"totalQuantity\":6,\"stores\":[]},{\"asin\":\"B0XWXELRGC\",\"fnSku\":\"X00B0YLJRS\",\"sellerSku\":\"CUP_087\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2025-08-23T11:04:22.193Z\",\"productName\":\"Espresso cups, set of 6, White, lot 2\",\"totalQuantity\":123,\"stores\":[]},{\"asin\":\"B09NEZL7GM\",\"fnSku\":\"X00QNL68CU\",\"sellerSku\":\"TOWEL+088\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2026-01-14T04:13:26.734Z\",\"productName\":\"Linen tea towel, pack of 3, Rust\",\"totalQuantity\":41,\"stores\":[]},{\"asin\":\"B087QP9UPL\",\"fnSku\":\"X00DR7WBD6\",\"sellerSku\":\"GLOVE-092\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2025-08-21T21:33:32.818Z\",\"productName\":\"Wool gloves, \\\"touch\\\" fingertips, L\",\"totalQuantity\":42,\"stores\":[]},{\"asin\":\"B05CZZVAY0\",\"fnSku\":\"X00T55XM89\",\"sellerSku\":\"MUG&Co 093\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2026-01-02T11:01:31.428Z\",\"productName\":\"Enamel mug 350 ml, Yellow\",\"totalQuantity\":8,\"stores\":[]},{\"asin\":\"B0Y1LURNS1\",\"fnSku\":\"X00G4AK6LB\",\"sellerSku\":\"WHISK#096?\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2025-01-12T09:04:18.941Z\",\"productName\":\"Matcha whisk 茶筅, bamboo, 80 tines, lot 2\",\"totalQuantity\":104,\"stores\":[]},{\"asin\":\"B0W6XB35DP\",\"fnSku\":\"X00Y4WSE62\",\"sellerSku\":\"INK_099\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2024-08-20T14:18:04.999Z\",\"productName\":\"Ink 50 ml, nuit d’été, Blue, lot 2\",\"totalQuantity\":136,\"stores\":[]},{\"asin\":\"B0LTP4QJZY\",\"fnSku\":\"X00D5C53VB\",\"sellerSku\":\"CLOCK+100\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2026-10-24T23:01:18.842Z\",\"productName\":\"Wall clock 30 cm, silent sweep, Oak, lot 2\",\"totalQuantity\":19,\"stores\":[]},{\"asin\":\"B0G2ZRPFYX\",\"fnSku\":\"X00MXL3U49\",\"sellerSku\":\"Ü-BRUSH-103\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2025-11-14T17:27:58.471Z\",\"productName\":\"Dish brush, beech & tampico, Single, lot 2\",\"totalQuantity\":122,\"stores\":[]},{\"asin\":\"B0P88X9KQY\",\"fnSku\":\"X004GL1MV0\",\"sellerSku\":\"RUG&Co 105\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2026-01-23T20:14:52.135Z\",\"productName\":\"Cotton rug 60 × 90 cm, Sand, lot 2\",\"totalQuantity\":139,\"stores\":[]},{\"asin\":\"B07SSTAB4W\",\"fnSku\":\"X00893U53G\",\"sellerSku\":\"CUSHN-106-100%\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2026-06-25T18:28:43.532Z\",\"productName\":\"Cushion cover 45 × 45, \\\"Ärlig\\\", Ink\",\"totalQuantity\":16,\"stores\":[]},{\"asin\":\"B0USXJ7M5P\",\"fnSku\":\"X000S3W0NR\",\"sellerSku\":\"箱-PUZZLE-107\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2024-09-10T01:52:50.339Z\",\"productName\":\"Jigsaw puzzle 1000 pieces, Zürich, Day, lot 2\",\"totalQuantity\":110,\"stores\":[]},{\"asin\":\"B0LKVCE41Z\",\"fnSku\":\"X00FBPBM51\",\"sellerSku\":\"HORSE-109\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2025-11-09T05:46:06.484Z\",\"productName\":\"Pull-along horse „Kůň“, Yellow, lot 2\",\"totalQuantity\":36,\"stores\":[]},{\"asin\":\"B0T7AQVQ8Z\",\"fnSku\":\"X00J0WCVLY\",\"sellerSku\":\"TWINE+112\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2025-01-03T05:45:59.448Z\",\"productName\":\"Jute twine, 100 m, Natural, lot 2\",\"totalQuantity\":180,\"stores\":[]},{\"asin\":\"B0MYPRCLCZ\",\"fnSku\":\"X00AASEZ3Z\",\"sellerSku\":\"POT 113\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2024-12-07T06:37:17.908Z\",\"productName\":\"Terracotta pot, ⌀ 18 cm, Plain, lot 2\",\"totalQuantity\":0,\"stores\":[]},{\"asin\":\"B0SSUEUQBJ\",\"fnSku\":\"X00M9ZVWRV\",\"sellerSku\":\"CABLE 125\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2025-10-28T20:22:36.566Z\",\"productName\":\"Braided cable, USB-C to USB-C, 2 m, Grey, lot 2\",\"totalQuantity\":132,\"stores\":[]},{\"asin\":\"B0SHD8UW8Z\",\"fnSku\":\"X00A6QAEA1\",\"sellerSku\":\"CHARGE.126\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2025-07-11T03:44:56.796Z\",\"productName\":\"Charger 65 W, 3 ports; EU/UK, White, lot 2\",\"totalQuantity\":0,\"stores\":[]},{\"asin\":\"B090EB52NT\",\"fnSku\":\"X00LX0UJ8R\",\"sellerSku\":\"TOWEL-130-100%\",\"condition\":\"NewItem\",\"lastUpdatedTime\":\"2025-04-14T16:56:22.844Z\",\"productName\":\"Linen tea towel, pack of 3, Natural, lot 2\",\"totalQuantity\":109,\"stores\":[]}]},\"pagination\":{\"nextToken\":\"ODA0NDI0NzYxODFmNTAyMjYxYmI4YzQ1NmZhYWYxZmIwZDVmMTUyN2E3MGNiMjFjY2ZmZDRkZTNmMDg5MGJjMnsibGlzdCI6ImZiYUludmVudG9yeS92MS9nZXRJbnZlbnRvcnlTdW1tYXJpZXMgQVNBTkRCT1hXQUNEM1MiLCJvZmZzZXQiOjUwLCJmaWx0ZXJzIjp7InNrdXMiOltdLCJzaW5jZSI6MCwiZGV0YWlscyI6ZmFsc2V9LCJ1bnRpbCI6MTc5NTQxNTA4OTExMH0=\"}}", "bytes": 11401, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "11401", "x-amzn-requestid": "546eddb3-e06c-4e8b-9aee-a5775cc65ff9", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8"}}', 'get /fba/inventory/v1/summaries
fbainventory.getinventorysummaries
granularityid=a1f83g8c2aro7p&granularitytype=marketplace&marketplaceids=a1f83g8c2aro7p
546eddb3-e06c-4e8b-9aee-a5775cc65ff9
seller_k0686whyzanaks90
{"payload":{"granularity":{"granularitytype":"marketplace","granularityid":"a1f83g8c2aro7p"},"inventorysummaries":[{"asin":"b01paj2vk0","fnsku":"x00l0ee677","sellersku":"knife 005","condition":"newitem","lastupdatedtime":"2026-10-02t03:22:37.252z","productname":"chef''s knife 20 cm, carbon steel, ash","totalquantity":116,"stores":[]},{"asin":"b01cdp3a8a","fnsku":"x00my8b9xw","sellersku":"board.006","condition":"newitem","lastupdatedtime":"2026-06-23t06:51:56.170z","productname":"chopping board, end grain, small","totalquantity":66,"stores":[]},{"asin":"b06w73hqsd","fnsku":"x00lpuyj3g","sellersku":"flask-010-100%","condition":"newitem","lastupdatedtime":"2025-10-13t16:45:58.579z","productname":"steel flask 750 ml, keeps hot 12 h, matt black","totalquantity":31,"stores":[]},{"asin":"b0sanz30sr","fnsku":"x00mg1lfzs","sellersku":"whisk#012?","condition":"newitem","lastupdatedtime":"2024-10-03t09:03:26.488z","productname":"matcha whisk 茶筅, bamboo, 80 tines","totalquantity":113,"stores":[]},{"asin":"b07ks5wpys","fnsku":"x00akyhx1q","sellersku":"pen/014","condition":"newitem","lastupdatedtime":"2025-05-03t02:44:47.573z","productname":"fountain pen \"señor\", fine nib, fine","totalquantity":97,"stores":[]},{"asin":"b01h34sdrj","fnsku":"x00ngeqlhc","sellersku":"ink_015","condition":"newitem","lastupdatedtime":"2024-09-09t18:56:39.965z","productname":"ink 50 ml, nuit d’été, blue","totalquantity":89,"stores":[]},{"asin":"b0gdrttfs5","fnsku":"x00dfvzh2c","sellersku":"clock+016","condition":"newitem","lastupdatedtime":"2026-04-19t21:18:30.797z","productname":"wall clock 30 cm, silent sweep, oak","totalquantity":0,"stores":[]},{"asin":"b0qgebzkzy","fnsku":"x003qdkr8j","sellersku":"cushn-022-100%","condition":"newitem","lastupdatedtime":"2025-05-15t09:04:43.761z","productname":"cushion cover 45 × 45, \"ärlig\", sage","totalquantity":75,"stores":[]},{"asin":"b0x64g9kks","fnsku":"x00x16hab9","sellersku":"箱-puzzle-023","condition":"newitem","lastupdatedtime":"2026-09-08t05:43:03.231z","productname":"jigsaw puzzle 1000 pieces, zürich, day","totalquantity":51,"stores":[]},{"asin":"b0pl02dzaz","fnsku":"x00mnq4t2y","sellersku":"seeds/026","condition":"newitem","lastupdatedtime":"2025-06-20t00:42:22.586z","productname":"wildflower seeds, 100 g, meadow","totalquantity":4,"stores":[]},{"asin":"b0h12bmevq","fnsku":"x000jjl0d7","sellersku":"shears_027","condition":"newitem","lastupdatedtime":"2024-09-15t10:10:35.138z","productname":"garden shears, left & right hand, red grip","totalquantity":54,"stores":[]},{"asin":"b06sslclf5","fnsku":"x003wav1l5","sellersku":"pot 029","condition":"newitem","lastupdatedtime":"2025-07-02t06:38:38.356z","productname":"terracotta pot, ⌀ 18 cm, plain","totalquantity":77,"stores":[]},{"asin":"b0egnsqkaf","fnsku":"x00jt4l5gk","sellersku":"tea.030","condition":"newitem","lastupdatedtime":"2024-09-29t23:34:41.320z","productname":"loose tea, ceylon, 250 g ☕, ceylon","totalquantity":50,"stores":[]},{"asin":"b02kkr4392","fnsku":"x00guq8yae","sellersku":"ü-kettle-031","condition":"newitem","lastupdatedtime":"2025-08-28t20:04:36.423z","productname":"stovetop kettle 1.5 l, steel","totalquantity":156,"stores":[]},{"asin":"b0dkbqwxu5","fnsku":"x00gxhj6kg","sellersku":"socks-034-100%","condition":"newitem","lastupdatedtime":"2025-12-24t01:28:06.548z","productname":"hiking socks, 2 pairs, 36-39","totalquantity":73,"stores":[]},{"asin":"b05zkwkgug","fnsku":"x00yl2wa7f","sellersku":"箱-beanie-035","condition":"newitem","lastupdatedtime":"2024-07-22t21:00:31.845z","productname":"ribbed beanie, 100% wool, grey","totalquantity":101,"stores":[]},{"asin":"b0y287cr8j","fnsku":"x00w4p8cwh","sellersku":"bottle-037","condition":"newitem","lastupdatedtime":"2025-11-09t18:10:15.183z","productname":"bike bottle 600 ml, bpa-free, clear","totalquantity":37,"stores":[]},{"asin":"b0q0gdjckt","fnsku":"x00vzu1mk1","sellersku":"cable 041","condition":"newitem","lastupdatedtime":"2026-04-15t22:50:53.807z","productname":"braided cable, usb-c to usb-c, 2 m, grey","totalquantity":0,"stores":[]},{"asin":"b0mwa0297b","fnsku":"x00001ywat","sellersku":"ü-lamp-043","condition":"newitem","lastupdatedtime":"2026-07-30t19:54:53.698z","productname":"desk lamp \"polaris\", 12\" brass arm, black","totalquantity":76,"stores":[]},{"asin":"b0qe1143v3","fnsku":"x001flfj95","sellersku":"bowl-044","condition":"newitem","lastupdatedtime":"2025-02-06t17:04:20.894z","productname":"café au lait bowl, stoneware, blue","totalquantity":134,"stores":[]},{"asin":"b0598n5062","fnsku":"x00n4vl6tr","sellersku":"cup&co 045","condition":"newitem","lastupdatedtime":"2024-12-17t12:49:23.833z","productname":"espresso cups, set of 6, terracotta","totalquantity":115,"stores":[]},{"asin":"b0ybjm25qs","fnsku":"x00a95pxtp","sellersku":"whisk.054","condition":"newitem","lastupdatedtime":"2024-10-27t21:05:55.792z","productname":"matcha whisk 茶筅, bamboo, 100 tines","totalquantity":76,"stores":[]},{"asin":"b0s3q4cgdf","fnsku":"x0039vsqwh","sellersku":"soap#060?","condition":"newitem","lastupdatedtime":"2026-08-06t20:32:23.811z","productname":"olive soap, lavender, 3 bars, citrus","totalquantity":94,"stores":[]},{"asin":"b0p8thhls0","fnsku":"x005bhslhp","sellersku":"rug_063","condition":"newitem","lastupdatedtime":"2026-01-27t12:42:54.447z","productname":"cotton rug 60 × 90 cm, indigo","totalquantity":170,"stores":[]},{"asin":"b019wcu8dc","fnsku":"x00wh7q18b","sellersku":"箱-pot-071","condition":"newitem","lastupdatedtime":"2025-10-04t22:49:38.716z","productname":"terracotta pot, ⌀ 18 cm, glazed","totalquantity":28,"stores":[]},{"asin":"b0dez2gqeh","fnsku":"x00k9qgbv3","sellersku":"kettle-073","condition":"newitem","lastupdatedtime":"2024-11-17t14:05:19.262z","productname":"stovetop kettle 1.5 l, copper","totalquantity":90,"stores":[]},{"asin":"b0yrtffbsc","fnsku":"x00lhlfgjg","sellersku":"beanie 077","condition":"newitem","lastupdatedtime":"2024-12-17t08:46:54.428z","productname":"ribbed beanie, 100% wool, moss","totalquantity":54,"stores":[]},{"asin":"b0v5nxx1c6","fnsku":"x00qkkdggk","sellersku":"bag.078","condition":"newitem","lastupdatedtime":"2026-05-02t12:19:59.586z","productname":"roll-top backpack 22 l, olive","totalquantity":150,"stores":[]},{"asin":"b00de2kb1v","fnsku":"x00pbgln7k","sellersku":"frame&co 081","condition":"newitem","lastupdatedtime":"2024-09-01t04:56:15.559z","productname":"picture frame a4, oak, black","totalquantity":143,"stores":[]},{"asin":"b0kffqrwxt","fnsku":"x00lfquwf6","sellersku":"hook-082-100%","condition":"newitem","lastupdatedtime":"2026-03-03t22:03:10.644z","productname":"coat hooks, set of 5, black","totalquantity":64,"stores":[]},{"asin":"b028bk89fp","fnsku":"x00wa6jwvg","sellersku":"箱-cable-083","condition":"newitem","lastupdatedtime":"2024-09-25t07:06:19.753z","productname":"braided cable, usb-c to usb-c, 2 m, red","totalquantity":52,"stores":[]},{"asin":"b0uzzwm9kb","fnsku":"x00pkt8vy9","sellersku":"lamp-085","condition":"newitem","lastupdatedtime":"2026-03-15t06:18:20.439z","productname":"desk lamp \"polaris\", 12\" brass arm, white","totalquantity":82,"stores":[]},{"asin":"b06znv206u","fnsku":"x0033mrysb","sellersku":"bowl/086","condition":"newitem","lastupdatedtime":"2025-10-31t01:49:10.873z","productname":"café au lait bowl, stoneware, grey","totalquantity":6,"stores":[]},{"asin":"b0xwxelrgc","fnsku":"x00b0yljrs","sellersku":"cup_087","condition":"newitem","lastupdatedtime":"2025-08-23t11:04:22.193z","productname":"espresso cups, set of 6, white, lot 2","totalquantity":123,"stores":[]},{"asin":"b09nezl7gm","fnsku":"x00qnl68cu","sellersku":"towel+088","condition":"newitem","lastupdatedtime":"2026-01-14t04:13:26.734z","productname":"linen tea towel, pack of 3, rust","totalquantity":41,"stores":[]},{"asin":"b087qp9upl","fnsku":"x00dr7wbd6","sellersku":"glove-092","condition":"newitem","lastupdatedtime":"2025-08-21t21:33:32.818z","productname":"wool gloves, \"touch\" fingertips, l","totalquantity":42,"stores":[]},{"asin":"b05czzvay0","fnsku":"x00t55xm89","sellersku":"mug&co 093","condition":"newitem","lastupdatedtime":"2026-01-02t11:01:31.428z","productname":"enamel mug 350 ml, yellow","totalquantity":8,"stores":[]},{"asin":"b0y1lurns1","fnsku":"x00g4ak6lb","sellersku":"whisk#096?","condition":"newitem","lastupdatedtime":"2025-01-12t09:04:18.941z","productname":"matcha whisk 茶筅, bamboo, 80 tines, lot 2","totalquantity":104,"stores":[]},{"asin":"b0w6xb35dp","fnsku":"x00y4wse62","sellersku":"ink_099","condition":"newitem","lastupdatedtime":"2024-08-20t14:18:04.999z","productname":"ink 50 ml, nuit d’été, blue, lot 2","totalquantity":136,"stores":[]},{"asin":"b0ltp4qjzy","fnsku":"x00d5c53vb","sellersku":"clock+100","condition":"newitem","lastupdatedtime":"2026-10-24t23:01:18.842z","productname":"wall clock 30 cm, silent sweep, oak, lot 2","totalquantity":19,"stores":[]},{"asin":"b0g2zrpfyx","fnsku":"x00mxl3u49","sellersku":"ü-brush-103","condition":"newitem","lastupdatedtime":"2025-11-14t17:27:58.471z","productname":"dish brush, beech & tampico, single, lot 2","totalquantity":122,"stores":[]},{"asin":"b0p88x9kqy","fnsku":"x004gl1mv0","sellersku":"rug&co 105","condition":"newitem","lastupdatedtime":"2026-01-23t20:14:52.135z","productname":"cotton rug 60 × 90 cm, sand, lot 2","totalquantity":139,"stores":[]},{"asin":"b07sstab4w","fnsku":"x00893u53g","sellersku":"cushn-106-100%","condition":"newitem","lastupdatedtime":"2026-06-25t18:28:43.532z","productname":"cushion cover 45 × 45, \"ärlig\", ink","totalquantity":16,"stores":[]},{"asin":"b0usxj7m5p","fnsku":"x000s3w0nr","sellersku":"箱-puzzle-107","condition":"newitem","lastupdatedtime":"2024-09-10t01:52:50.339z","productname":"jigsaw puzzle 1000 pieces, zürich, day, lot 2","totalquantity":110,"stores":[]},{"asin":"b0lkvce41z","fnsku":"x00fbpbm51","sellersku":"horse-109","condition":"newitem","lastupdatedtime":"2025-11-09t05:46:06.484z","productname":"pull-along horse „kůň“, yellow, lot 2","totalquantity":36,"stores":[]},{"asin":"b0t7aqvq8z","fnsku":"x00j0wcvly","sellersku":"twine+112","condition":"newitem","lastupdatedtime":"2025-01-03t05:45:59.448z","productname":"jute twine, 100 m, natural, lot 2","totalquantity":180,"stores":[]},{"asin":"b0myprclcz","fnsku":"x00aasez3z","sellersku":"pot 113","condition":"newitem","lastupdatedtime":"2024-12-07t06:37:17.908z","productname":"terracotta pot, ⌀ 18 cm, plain, lot 2","totalquantity":0,"stores":[]},{"asin":"b0ssueuqbj","fnsku":"x00m9zvwrv","sellersku":"cable 125","condition":"newitem","lastupdatedtime":"2025-10-28t20:22:36.566z","productname":"braided cable, usb-c to usb-c, 2 m, grey, lot 2","totalquantity":132,"stores":[]},{"asin":"b0shd8uw8z","fnsku":"x00a6qaea1","sellersku":"charge.126","condition":"newitem","lastupdatedtime":"2025-07-11t03:44:56.796z","productname":"charger 65 w, 3 ports; eu/uk, white, lot 2","totalquantity":0,"stores":[]},{"asin":"b090eb52nt","fnsku":"x00lx0uj8r","sellersku":"towel-130-100%","condition":"newitem","lastupdatedtime":"2025-04-14t16:56:22.844z","productname":"linen tea towel, pack of 3, natural, lot 2","totalquantity":109,"stores":[]}]},"pagination":{"nexttoken":"oda0ndi0nzyxodfmntaymjyxymi4yzq1nmzhywyxzmiwzdvmmtuyn2e3mgnimjfjy2zmzdrkztnmmdg5mgjjmnsibglzdci6imziyuludmvudg9yes92ms9nzxrjbnzlbnrvcnltdw1tyxjpzxmgqvnbtkrct1hxqunem1milcjvzmzzzxqiojuwlcjmawx0zxjzijp7innrdxmioltdlcjzaw5jzsi6mcwizgv0ywlscyi6zmfsc2v9lcj1bnrpbci6mtc5ntqxnta4otexmh0="}}');
INSERT INTO public.calls VALUES ('call_01m83h7anvyeksb4c788', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.086+00', 'fulfillmentOutbound.getFeatures', 'GET', 'http://127.0.0.1:45799', '/fba/outbound/2020-07-01/features', '/fba/outbound/2020-07-01/features', 'background', true, 200, NULL, '6aad0951-30da-4f83-8b14-196ad8e0796b', 1, 0, 0, 45, 2, 'sellers', 'seller_k0686whyzanaks90', '[{"at": 0, "kind": "slot", "left": 29, "burst": 30, "waited": 0}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 1, "kind": "request", "attempt": 1}, {"at": 45, "kind": "first-byte", "attempt": 1}, {"at": 45, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "6aad0951-30da-4f83-8b14-196ad8e0796b"}]', '{"query": [["marketplaceId", "A1F83G8C2ARO7P"]], "token": "seller", "answerBody": {"text": "{\"payload\":{\"features\":[{\"featureName\":\"BLANK_BOX\",\"featureDescription\":\"Parcels without the marketplace’s name on them\",\"sellerEligible\":true},{\"featureName\":\"BLOCK_AMZL\",\"featureDescription\":\"Parcels are not given to the marketplace’s own drivers\",\"sellerEligible\":true}]}}", "bytes": 279, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "279", "x-amzn-requestid": "6aad0951-30da-4f83-8b14-196ad8e0796b", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8"}}', 'get /fba/outbound/2020-07-01/features
fulfillmentoutbound.getfeatures
marketplaceid=a1f83g8c2aro7p
6aad0951-30da-4f83-8b14-196ad8e0796b
seller_k0686whyzanaks90
{"payload":{"features":[{"featurename":"blank_box","featuredescription":"parcels without the marketplace’s name on them","sellereligible":true},{"featurename":"block_amzl","featuredescription":"parcels are not given to the marketplace’s own drivers","sellereligible":true}]}}');
INSERT INTO public.calls VALUES ('call_01m83h7apf9rhrrfar2n', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.086+00', 'amazonWarehousingAndDistribution.listInventory', 'GET', 'http://127.0.0.1:45799', '/awd/2024-05-09/inventory', '/awd/2024-05-09/inventory', 'background', true, 200, NULL, 'b5d17090-e8d3-4c68-9491-060be7038022', 1, 0, 0, 65, 2, 'sellers', 'seller_k0686whyzanaks90', '[{"at": 0, "kind": "slot", "left": 1, "burst": 2, "waited": 0}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 1, "kind": "request", "attempt": 1}, {"at": 64, "kind": "first-byte", "attempt": 1}, {"at": 64, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "b5d17090-e8d3-4c68-9491-060be7038022"}]', '{"query": [["maxResults", "1"]], "token": "seller", "answerBody": {"text": "{\"inventory\":[]}", "bytes": 16, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "16", "x-amzn-requestid": "b5d17090-e8d3-4c68-9491-060be7038022", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8"}}', 'get /awd/2024-05-09/inventory
amazonwarehousinganddistribution.listinventory
maxresults=1
b5d17090-e8d3-4c68-9491-060be7038022
seller_k0686whyzanaks90
{"inventory":[]}');
INSERT INTO public.calls VALUES ('call_01m83h7aq1mfbg5jv643', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.086+00', 'finances.listTransactions', 'GET', 'http://127.0.0.1:45799', '/finances/2024-06-19/transactions', '/finances/2024-06-19/transactions', 'background', true, 200, NULL, '925cb4bc-8c79-46e0-9d14-24ffee106834', 1, 0, 0, 83, 0.5, 'sellers', 'seller_k0686whyzanaks90', '[{"at": 0, "kind": "slot", "left": 9, "burst": 10, "waited": 0}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 1, "kind": "request", "attempt": 1}, {"at": 83, "kind": "first-byte", "attempt": 1}, {"at": 83, "kind": "response", "rate": 0.5, "status": 200, "attempt": 1, "requestId": "925cb4bc-8c79-46e0-9d14-24ffee106834"}]', '{"query": [["postedAfter", "2026-11-22T06:24:19.047Z"], ["postedBefore", "2026-11-23T06:19:19.047Z"]], "token": "seller", "answerBody": {"text": "{\"payload\":{\"transactions\":[{\"sellingPartnerMetadata\":{\"sellingPartnerId\":\"ASANDBOXWACD3S\",\"accountType\":\"Standard Orders\",\"marketplaceId\":\"A1F83G8C2ARO7P\"},\"relatedIdentifiers\":[{\"relatedIdentifierName\":\"ORDER_ID\",\"relatedIdentifierValue\":\"602-3157908-6876619\"},{\"relatedIdentifierName\":\"SHIPMENT_ID\",\"relatedIdentifierValue\":\"314570252837\"},{\"relatedIdentifierName\":\"FINANCIAL_EVENT_GROUP_ID\",\"relatedIdentifierValue\":\"2xs8sJtaHBDlCPcLW3yZsnYSc9x9oJpcQSip66LWhdt\"}],\"transactionType\":\"Shipment\",\"transactionId\":\"xTf6IxT3mi2PkwRoRoEdVmqz9SkGMc50w15UqqN6lXQ\",\"transactionStatus\":\"DEFERRED\",\"description\":\"Order Payment\",\"postedDate\":\"2026-11-23T03:13:58.798Z\",\"totalAmount\":{\"currencyCode\":\"GBP\",\"currencyAmount\":6.72},\"marketplaceDetails\":{\"marketplaceId\":\"A1F83G8C2ARO7P\",\"marketplaceName\":\"Amazon.co.uk\"},\"items\":[{\"description\":\"Matcha whisk 茶筅, bamboo, 100 tines, lot 2\",\"relatedIdentifiers\":[],\"totalAmount\":{\"currencyCode\":\"GBP\",\"currencyAmount\":6.72},\"breakdowns\":[{\"breakdownType\":\"Sales\",\"breakdownAmount\":{\"currencyCode\":\"GBP\",\"currencyAmount\":12.5},\"breakdowns\":[{\"breakdownType\":\"ProductCharges\",\"breakdownAmount\":{\"currencyCode\":\"GBP\",\"currencyAmount\":10.41}},{\"breakdownType\":\"Tax\",\"breakdownAmount\":{\"currencyCode\":\"GBP\",\"currencyAmount\":2.09}}]},{\"breakdownType\":\"Promotions\",\"breakdownAmount\":{\"currencyCode\":\"GBP\",\"currencyAmount\":-1.25},\"breakdowns\":[{\"breakdownType\":\"PromotionalRebates\",\"breakdownAmount\":{\"currencyCode\":\"GBP\",\"currencyAmount\":-1.25}}]},{\"breakdownType\":\"AmazonFees\",\"breakdownAmount\":{\"currencyCode\":\"GBP\",\"currencyAmount\":-4.53},\"breakdowns\":[{\"breakdownType\":\"Commission\",\"breakdownAmount\":{\"currencyCode\":\"GBP\",\"currencyAmount\":-1.88}},{\"breakdownType\":\"FBAPerUnitFulfillmentFee\",\"breakdownAmount\":{\"currencyCode\":\"GBP\",\"currencyAmount\":-2.65}}]}],\"contexts\":[{\"contextType\":\"ProductContext\",\"asin\":\"B0HWLQKYU0\",\"sku\":\"WHISK.138\",\"quantityShipped\":1,\"fulfillmentNetwork\":\"AFN\"}]}],\"contexts\":[{\"contextType\":\"DeferredContext\",\"deferralReason\":\"DD7\",\"maturityDate\":\"2026-11-30T03:13:58.798Z\"}],\"breakdowns\":[{\"breakdownType\":\"Sales\",\"breakdownAmount\":{\"currencyCode\":\"GBP\",\"currencyAmount\":12.5},\"breakdowns\":[{\"breakdownType\":\"ProductCharges\",\"breakdownAmount\":{\"currencyCode\":\"GBP\",\"currencyAmount\":10.41}},{\"breakdownType\":\"Tax\",\"breakdownAmount\":{\"currencyCode\":\"GBP\",\"currencyAmount\":2.09}}]},{\"breakdownType\":\"Promotions\",\"breakdownAmount\":{\"currencyCode\":\"GBP\",\"currencyAmount\":-1.25},\"breakdowns\":[{\"breakdownType\":\"PromotionalRebates\",\"breakdownAmount\":{\"currencyCode\":\"GBP\",\"currencyAmount\":-1.25}}]},{\"breakdownType\":\"AmazonFees\",\"breakdownAmount\":{\"currencyCode\":\"GBP\",\"currencyAmount\":-4.53},\"breakdowns\":[{\"breakdownType\":\"Commission\",\"breakdownAmount\":{\"currencyCode\":\"GBP\",\"currencyAmount\":-1.88}},{\"breakdownType\":\"FBAPerUnitFulfillmentFee\",\"breakdownAmount\":{\"currencyCode\":\"GBP\",\"currencyAmount\":-2.65}}]}]}]}}", "bytes": 2875, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "2875", "x-amzn-requestid": "925cb4bc-8c79-46e0-9d14-24ffee106834", "x-amzn-ratelimit-limit": "0.5"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8"}}', 'get /finances/2024-06-19/transactions
finances.listtransactions
postedafter=2026-11-22t06:24:19.047z&postedbefore=2026-11-23t06:19:19.047z
925cb4bc-8c79-46e0-9d14-24ffee106834
seller_k0686whyzanaks90
{"payload":{"transactions":[{"sellingpartnermetadata":{"sellingpartnerid":"asandboxwacd3s","accounttype":"standard orders","marketplaceid":"a1f83g8c2aro7p"},"relatedidentifiers":[{"relatedidentifiername":"order_id","relatedidentifiervalue":"602-3157908-6876619"},{"relatedidentifiername":"shipment_id","relatedidentifiervalue":"314570252837"},{"relatedidentifiername":"financial_event_group_id","relatedidentifiervalue":"2xs8sjtahbdlcpclw3yzsnysc9x9ojpcqsip66lwhdt"}],"transactiontype":"shipment","transactionid":"xtf6ixt3mi2pkwroroedvmqz9skgmc50w15uqqn6lxq","transactionstatus":"deferred","description":"order payment","posteddate":"2026-11-23t03:13:58.798z","totalamount":{"currencycode":"gbp","currencyamount":6.72},"marketplacedetails":{"marketplaceid":"a1f83g8c2aro7p","marketplacename":"amazon.co.uk"},"items":[{"description":"matcha whisk 茶筅, bamboo, 100 tines, lot 2","relatedidentifiers":[],"totalamount":{"currencycode":"gbp","currencyamount":6.72},"breakdowns":[{"breakdowntype":"sales","breakdownamount":{"currencycode":"gbp","currencyamount":12.5},"breakdowns":[{"breakdowntype":"productcharges","breakdownamount":{"currencycode":"gbp","currencyamount":10.41}},{"breakdowntype":"tax","breakdownamount":{"currencycode":"gbp","currencyamount":2.09}}]},{"breakdowntype":"promotions","breakdownamount":{"currencycode":"gbp","currencyamount":-1.25},"breakdowns":[{"breakdowntype":"promotionalrebates","breakdownamount":{"currencycode":"gbp","currencyamount":-1.25}}]},{"breakdowntype":"amazonfees","breakdownamount":{"currencycode":"gbp","currencyamount":-4.53},"breakdowns":[{"breakdowntype":"commission","breakdownamount":{"currencycode":"gbp","currencyamount":-1.88}},{"breakdowntype":"fbaperunitfulfillmentfee","breakdownamount":{"currencycode":"gbp","currencyamount":-2.65}}]}],"contexts":[{"contexttype":"productcontext","asin":"b0hwlqkyu0","sku":"whisk.138","quantityshipped":1,"fulfillmentnetwork":"afn"}]}],"contexts":[{"contexttype":"deferredcontext","deferralreason":"dd7","maturitydate":"2026-11-30t03:13:58.798z"}],"breakdowns":[{"breakdowntype":"sales","breakdownamount":{"currencycode":"gbp","currencyamount":12.5},"breakdowns":[{"breakdowntype":"productcharges","breakdownamount":{"currencycode":"gbp","currencyamount":10.41}},{"breakdowntype":"tax","breakdownamount":{"currencycode":"gbp","currencyamount":2.09}}]},{"breakdowntype":"promotions","breakdownamount":{"currencycode":"gbp","currencyamount":-1.25},"breakdowns":[{"breakdowntype":"promotionalrebates","breakdownamount":{"currencycode":"gbp","currencyamount":-1.25}}]},{"breakdowntype":"amazonfees","breakdownamount":{"currencycode":"gbp","currencyamount":-4.53},"breakdowns":[{"breakdowntype":"commission","breakdownamount":{"currencycode":"gbp","currencyamount":-1.88}},{"breakdowntype":"fbaperunitfulfillmentfee","breakdownamount":{"currencycode":"gbp","currencyamount":-2.65}}]}]}]}}');
INSERT INTO public.calls VALUES ('call_01m83h7aqp3sv18f5pdw', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.086+00', 'sales.getOrderMetrics', 'GET', 'http://127.0.0.1:45799', '/sales/v1/orderMetrics', '/sales/v1/orderMetrics', 'background', true, 200, NULL, '35f675dd-4528-4e13-8223-03b97d2ef805', 1, 0, 0, 104, 0.5, 'sellers', 'seller_k0686whyzanaks90', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 1, "kind": "request", "attempt": 1}, {"at": 104, "kind": "first-byte", "attempt": 1}, {"at": 104, "kind": "response", "rate": 0.5, "status": 200, "attempt": 1, "requestId": "35f675dd-4528-4e13-8223-03b97d2ef805"}]', '{"query": [["granularity", "Total"], ["interval", "2026-11-22T06:24:19.047Z--2026-11-23T06:19:19.047Z"], ["marketplaceIds", "A1F83G8C2ARO7P"]], "token": "seller", "answerBody": {"text": "{\"payload\":[{\"interval\":\"2026-11-22T06:24Z--2026-11-23T06:19Z\",\"unitCount\":5,\"orderItemCount\":2,\"orderCount\":1,\"averageUnitPrice\":{\"currencyCode\":\"GBP\",\"amount\":\"6.26\"},\"totalSales\":{\"currencyCode\":\"GBP\",\"amount\":\"31.30\"}}]}", "bytes": 224, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "224", "x-amzn-requestid": "35f675dd-4528-4e13-8223-03b97d2ef805", "x-amzn-ratelimit-limit": "0.5"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8"}}', 'get /sales/v1/ordermetrics
sales.getordermetrics
granularity=total&interval=2026-11-22t06:24:19.047z--2026-11-23t06:19:19.047z&marketplaceids=a1f83g8c2aro7p
35f675dd-4528-4e13-8223-03b97d2ef805
seller_k0686whyzanaks90
{"payload":[{"interval":"2026-11-22t06:24z--2026-11-23t06:19z","unitcount":5,"orderitemcount":2,"ordercount":1,"averageunitprice":{"currencycode":"gbp","amount":"6.26"},"totalsales":{"currencycode":"gbp","amount":"31.30"}}]}');
INSERT INTO public.calls VALUES ('call_01m83h7aqxx9k87ec4g3', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.086+00', 'supplySources.getSupplySources', 'GET', 'http://127.0.0.1:45799', '/supplySources/2020-07-01/supplySources', '/supplySources/2020-07-01/supplySources', 'background', true, 200, NULL, 'cf44516f-ddb6-4667-8daf-adce232f356f', 1, 0, 0, 111, 1, 'sellers', 'seller_k0686whyzanaks90', '[{"at": 0, "kind": "slot", "left": 9, "burst": 10, "waited": 0}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 1, "kind": "request", "attempt": 1}, {"at": 111, "kind": "first-byte", "attempt": 1}, {"at": 111, "kind": "response", "rate": 1, "status": 200, "attempt": 1, "requestId": "cf44516f-ddb6-4667-8daf-adce232f356f"}]', '{"query": [["pageSize", "1"]], "token": "seller", "answerBody": {"text": "{\"supplySources\":[]}", "bytes": 20, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "20", "x-amzn-requestid": "cf44516f-ddb6-4667-8daf-adce232f356f", "x-amzn-ratelimit-limit": "1.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8"}}', 'get /supplysources/2020-07-01/supplysources
supplysources.getsupplysources
pagesize=1
cf44516f-ddb6-4667-8daf-adce232f356f
seller_k0686whyzanaks90
{"supplysources":[]}');
INSERT INTO public.calls VALUES ('call_01m83h7ar3rm82fy3s7j', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.086+00', 'easyShip.getScheduledPackage', 'GET', 'http://127.0.0.1:45799', '/easyShip/2022-03-23/package', '/easyShip/2022-03-23/package', 'background', false, 404, 'ResourceNotFound', 'b5d2e1c9-c4d4-4043-b5cc-379aa62d749c', 1, 0, 0, 117, 1, 'sellers', 'seller_k0686whyzanaks90', '[{"at": 0, "kind": "slot", "left": 4, "burst": 5, "waited": 0}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 1, "kind": "request", "attempt": 1}, {"at": 116, "kind": "first-byte", "attempt": 1}, {"at": 116, "kind": "response", "rate": 1, "status": 404, "attempt": 1, "requestId": "b5d2e1c9-c4d4-4043-b5cc-379aa62d749c"}]', '{"query": [["amazonOrderId", "000-0000000-0000000"], ["marketplaceId", "A1F83G8C2ARO7P"]], "token": "seller", "answerBody": {"text": "{\"errors\":[{\"code\":\"ResourceNotFound\",\"message\":\"The order 000-0000000-0000000 has no scheduled package.\",\"details\":\"\"}]}", "bytes": 121, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "121", "x-amzn-requestid": "b5d2e1c9-c4d4-4043-b5cc-379aa62d749c", "x-amzn-ratelimit-limit": "1.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8"}}', 'get /easyship/2022-03-23/package
easyship.getscheduledpackage
amazonorderid=000-0000000-0000000&marketplaceid=a1f83g8c2aro7p
b5d2e1c9-c4d4-4043-b5cc-379aa62d749c
resourcenotfound
seller_k0686whyzanaks90
{"errors":[{"code":"resourcenotfound","message":"the order 000-0000000-0000000 has no scheduled package.","details":""}]}');
INSERT INTO public.calls VALUES ('call_01m83h7arqr2c6fhk9ke', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.086+00', 'services.getServiceJobs', 'GET', 'http://127.0.0.1:45799', '/service/v1/serviceJobs', '/service/v1/serviceJobs', 'background', true, 200, NULL, '0d45012f-bd13-491f-a9cc-2e716f1b8328', 1, 0, 0, 137, 10, 'sellers', 'seller_k0686whyzanaks90', '[{"at": 0, "kind": "slot", "left": 39, "burst": 40, "waited": 0}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 1, "kind": "request", "attempt": 1}, {"at": 137, "kind": "first-byte", "attempt": 1}, {"at": 137, "kind": "response", "rate": 10, "status": 200, "attempt": 1, "requestId": "0d45012f-bd13-491f-a9cc-2e716f1b8328"}]', '{"query": [["createdAfter", "2026-11-22T06:24:19.047Z"], ["marketplaceIds", "A1F83G8C2ARO7P"], ["pageSize", "1"]], "token": "seller", "answerBody": {"text": "{\"payload\":{\"totalResultSize\":0,\"jobs\":[]}}", "bytes": 43, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "43", "x-amzn-requestid": "0d45012f-bd13-491f-a9cc-2e716f1b8328", "x-amzn-ratelimit-limit": "10.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8"}}', 'get /service/v1/servicejobs
services.getservicejobs
createdafter=2026-11-22t06:24:19.047z&marketplaceids=a1f83g8c2aro7p&pagesize=1
0d45012f-bd13-491f-a9cc-2e716f1b8328
seller_k0686whyzanaks90
{"payload":{"totalresultsize":0,"jobs":[]}}');
INSERT INTO public.calls VALUES ('call_01m83h7g6hqhmyj1zgmm', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:24.778+00', 'reports.getReport', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports/{reportId}', '/reports/2021-06-30/reports/50000018062', 'background', true, 200, NULL, '7ed7e2e3-6abf-4ee9-afc1-17aa62d59320', 1, 0, 0, 7, 2, 'run', 'run_jafcg2hgj4v2ayrx', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 7, "kind": "first-byte", "attempt": 1}, {"at": 7, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "7ed7e2e3-6abf-4ee9-afc1-17aa62d59320"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018062\",\"reportType\":\"GET_AFN_INVENTORY_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:20.010Z\",\"processingStatus\":\"DONE\",\"processingStartTime\":\"2026-11-23T06:24:21.010Z\",\"processingEndTime\":\"2026-11-23T06:24:23.010Z\",\"reportDocumentId\":\"amzn1.spdoc.1.4.20deae8e-8cdb-4641-8906-4dc771bbd29e.T1QPZP2YNTFVRT\"}", "bytes": 352, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:24 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "352", "x-amzn-requestid": "7ed7e2e3-6abf-4ee9-afc1-17aa62d59320", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062424Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports/50000018062
reports.getreport
7ed7e2e3-6abf-4ee9-afc1-17aa62d59320
run_jafcg2hgj4v2ayrx
{"reportid":"50000018062","reporttype":"get_afn_inventory_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:20.010z","processingstatus":"done","processingstarttime":"2026-11-23t06:24:21.010z","processingendtime":"2026-11-23t06:24:23.010z","reportdocumentid":"amzn1.spdoc.1.4.20deae8e-8cdb-4641-8906-4dc771bbd29e.t1qpzp2yntfvrt"}');
INSERT INTO public.calls VALUES ('call_01m83h7as1gxr779g1a8', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.086+00', 'customerFeedback.getItemBrowseNode', 'GET', 'http://127.0.0.1:45799', '/customerFeedback/2024-06-01/items/{asin}/browseNode', '/customerFeedback/2024-06-01/items/B000000000/browseNode', 'background', false, 404, 'NotFound', '87cf3741-8f53-4a7b-a461-4a2b1180430d', 1, 0, 0, 147, 1, 'sellers', 'seller_k0686whyzanaks90', '[{"at": 0, "kind": "slot", "left": 9, "burst": 10, "waited": 0}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 1, "kind": "request", "attempt": 1}, {"at": 147, "kind": "first-byte", "attempt": 1}, {"at": 147, "kind": "response", "rate": 1, "status": 404, "attempt": 1, "requestId": "87cf3741-8f53-4a7b-a461-4a2b1180430d"}]', '{"query": [["marketplaceId", "A1F83G8C2ARO7P"]], "token": "seller", "answerBody": {"text": "{\"errors\":[{\"code\":\"NotFound\",\"message\":\"Item ''B000000000'' was not found.\",\"details\":\"\"}]}", "bytes": 90, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "90", "x-amzn-requestid": "87cf3741-8f53-4a7b-a461-4a2b1180430d", "x-amzn-ratelimit-limit": "1.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8"}}', 'get /customerfeedback/2024-06-01/items/b000000000/browsenode
customerfeedback.getitembrowsenode
marketplaceid=a1f83g8c2aro7p
87cf3741-8f53-4a7b-a461-4a2b1180430d
notfound
seller_k0686whyzanaks90
{"errors":[{"code":"notfound","message":"item ''b000000000'' was not found.","details":""}]}');
INSERT INTO public.calls VALUES ('call_01m83h7as6beqa80he26', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.086+00', 'messaging.getMessagingActionsForOrder', 'GET', 'http://127.0.0.1:45799', '/messaging/v1/orders/{amazonOrderId}', '/messaging/v1/orders/000-0000000-0000000', 'background', false, 404, 'NotFound', '4b014e86-4495-4187-b929-21cb686ddc9d', 1, 0, 0, 152, 1, 'sellers', 'seller_k0686whyzanaks90', '[{"at": 0, "kind": "slot", "left": 4, "burst": 5, "waited": 0}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 1, "kind": "request", "attempt": 1}, {"at": 151, "kind": "first-byte", "attempt": 1}, {"at": 151, "kind": "response", "rate": 1, "status": 404, "attempt": 1, "requestId": "4b014e86-4495-4187-b929-21cb686ddc9d"}]', '{"query": [["marketplaceIds", "A1F83G8C2ARO7P"]], "token": "seller", "answerBody": {"text": "{\"errors\":[{\"code\":\"NotFound\",\"message\":\"The order was not found.\",\"details\":\"\"}]}", "bytes": 82, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "82", "x-amzn-requestid": "4b014e86-4495-4187-b929-21cb686ddc9d", "x-amzn-ratelimit-limit": "1.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8"}}', 'get /messaging/v1/orders/000-0000000-0000000
messaging.getmessagingactionsfororder
marketplaceids=a1f83g8c2aro7p
4b014e86-4495-4187-b929-21cb686ddc9d
notfound
seller_k0686whyzanaks90
{"errors":[{"code":"notfound","message":"the order was not found.","details":""}]}');
INSERT INTO public.calls VALUES ('call_01m83h7as81d1vh2snj7', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.086+00', 'solicitations.getSolicitationActionsForOrder', 'GET', 'http://127.0.0.1:45799', '/solicitations/v1/orders/{amazonOrderId}', '/solicitations/v1/orders/000-0000000-0000000', 'background', false, 404, 'NotFound', 'f4c5ec68-a7eb-44f3-bfb0-38ab3c7dc124', 1, 0, 0, 154, 1, 'sellers', 'seller_k0686whyzanaks90', '[{"at": 0, "kind": "slot", "left": 4, "burst": 5, "waited": 0}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 1, "kind": "request", "attempt": 1}, {"at": 153, "kind": "first-byte", "attempt": 1}, {"at": 154, "kind": "response", "rate": 1, "status": 404, "attempt": 1, "requestId": "f4c5ec68-a7eb-44f3-bfb0-38ab3c7dc124"}]', '{"query": [["marketplaceIds", "A1F83G8C2ARO7P"]], "token": "seller", "answerBody": {"text": "{\"errors\":[{\"code\":\"NotFound\",\"message\":\"The order was not found.\",\"details\":\"\"}]}", "bytes": 82, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "82", "x-amzn-requestid": "f4c5ec68-a7eb-44f3-bfb0-38ab3c7dc124", "x-amzn-ratelimit-limit": "1.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8"}}', 'get /solicitations/v1/orders/000-0000000-0000000
solicitations.getsolicitationactionsfororder
marketplaceids=a1f83g8c2aro7p
f4c5ec68-a7eb-44f3-bfb0-38ab3c7dc124
notfound
seller_k0686whyzanaks90
{"errors":[{"code":"notfound","message":"the order was not found.","details":""}]}');
INSERT INTO public.calls VALUES ('call_01m83h7asjnrb9pthw1a', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.086+00', 'shipmentInvoicing.getInvoiceStatus', 'GET', 'http://127.0.0.1:45799', '/fba/outbound/brazil/v0/shipments/{shipmentId}/invoice/status', '/fba/outbound/brazil/v0/shipments/none/invoice/status', 'background', false, 404, 'NotFound', 'dd9237b5-9ea3-4a5f-8a50-dd92c8f16f1a', 1, 0, 0, 164, 1.133, 'sellers', 'seller_k0686whyzanaks90', '[{"at": 0, "kind": "slot", "left": 24, "burst": 25, "waited": 0}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 1, "kind": "request", "attempt": 1}, {"at": 163, "kind": "first-byte", "attempt": 1}, {"at": 163, "kind": "response", "rate": 1.133, "status": 404, "attempt": 1, "requestId": "dd9237b5-9ea3-4a5f-8a50-dd92c8f16f1a"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"errors\":[{\"code\":\"NotFound\",\"message\":\"The shipment was not found.\",\"details\":\"\"}]}", "bytes": 85, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "85", "x-amzn-requestid": "dd9237b5-9ea3-4a5f-8a50-dd92c8f16f1a", "x-amzn-ratelimit-limit": "1.133"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8"}}', 'get /fba/outbound/brazil/v0/shipments/none/invoice/status
shipmentinvoicing.getinvoicestatus
dd9237b5-9ea3-4a5f-8a50-dd92c8f16f1a
notfound
seller_k0686whyzanaks90
{"errors":[{"code":"notfound","message":"the shipment was not found.","details":""}]}');
INSERT INTO public.calls VALUES ('call_01m83h7asr836d1e3acq', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.086+00', 'tokens.createRestrictedDataToken', 'POST', 'http://127.0.0.1:45799', '/tokens/2021-03-01/restrictedDataToken', '/tokens/2021-03-01/restrictedDataToken', 'background', true, 200, NULL, '4cf6df81-3792-4350-a5eb-fdd068fae37d', 1, 0, 0, 170, 1, 'sellers', 'seller_k0686whyzanaks90', '[{"at": 0, "kind": "slot", "left": 9, "burst": 10, "waited": 0}, {"at": 0, "kind": "token", "grant": "restricted data"}, {"at": 1, "kind": "request", "attempt": 1}, {"at": 170, "kind": "first-byte", "attempt": 1}, {"at": 170, "kind": "response", "rate": 1, "status": 200, "attempt": 1, "requestId": "4cf6df81-3792-4350-a5eb-fdd068fae37d"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"restrictedDataToken\":\"(secret)\",\"expiresIn\":3600}", "bytes": 181, "whole": true, "isJson": true, "masked": false}, "requestBody": {"text": "{\"restrictedResources\":[{\"method\":\"GET\",\"path\":\"/orders/v0/orders/000-0000000-0000000\",\"dataElements\":[\"shippingAddress\"]}]}", "bytes": 124, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "181", "x-amzn-requestid": "4cf6df81-3792-4350-a5eb-fdd068fae37d", "x-amzn-ratelimit-limit": "1.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8", "content-length": "124"}}', 'post /tokens/2021-03-01/restricteddatatoken
tokens.createrestricteddatatoken
4cf6df81-3792-4350-a5eb-fdd068fae37d
seller_k0686whyzanaks90
{"restrictedresources":[{"method":"get","path":"/orders/v0/orders/000-0000000-0000000","dataelements":["shippingaddress"]}]}
{"restricteddatatoken":"(secret)","expiresin":3600}');
INSERT INTO public.calls VALUES ('call_01m83h7astvftnb7knep', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.086+00', 'tokens.createRestrictedDataToken', 'POST', 'http://127.0.0.1:45799', '/tokens/2021-03-01/restrictedDataToken', '/tokens/2021-03-01/restrictedDataToken', 'background', false, 400, 'InvalidInput', '0d424cc0-2fa3-42a1-88df-10825c8809e9', 1, 0, 0, 172, 1, 'sellers', 'seller_k0686whyzanaks90', '[{"at": 0, "kind": "slot", "left": 7, "burst": 10, "waited": 0}, {"at": 1, "kind": "request", "attempt": 1}, {"at": 172, "kind": "first-byte", "attempt": 1}, {"at": 172, "kind": "response", "rate": 1, "status": 400, "attempt": 1, "requestId": "0d424cc0-2fa3-42a1-88df-10825c8809e9"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"errors\":[{\"code\":\"InvalidInput\",\"message\":\"buyerTaxInformation is not a data element of this resource.\",\"details\":\"Parameter: restrictedResources (body)\"}]}", "bytes": 158, "whole": true, "isJson": true, "masked": false}, "requestBody": {"text": "{\"restrictedResources\":[{\"method\":\"GET\",\"path\":\"/orders/v0/orders/000-0000000-0000000/buyerInfo\",\"dataElements\":[\"buyerTaxInformation\"]}]}", "bytes": 138, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "158", "x-amzn-requestid": "0d424cc0-2fa3-42a1-88df-10825c8809e9", "x-amzn-ratelimit-limit": "1.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8", "content-length": "138"}}', 'post /tokens/2021-03-01/restricteddatatoken
tokens.createrestricteddatatoken
0d424cc0-2fa3-42a1-88df-10825c8809e9
invalidinput
seller_k0686whyzanaks90
{"restrictedresources":[{"method":"get","path":"/orders/v0/orders/000-0000000-0000000/buyerinfo","dataelements":["buyertaxinformation"]}]}
{"errors":[{"code":"invalidinput","message":"buyertaxinformation is not a data element of this resource.","details":"parameter: restrictedresources (body)"}]}');
INSERT INTO public.calls VALUES ('call_01m83h7asxfd4jvp5b7p', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.086+00', 'dataKiosk.getQueries', 'GET', 'http://127.0.0.1:45799', '/dataKiosk/2023-11-15/queries', '/dataKiosk/2023-11-15/queries', 'background', true, 200, NULL, 'b69510bc-350d-42d0-8f5d-6f0b14622dfc', 1, 0, 0, 175, 0.0222, 'sellers', 'seller_k0686whyzanaks90', '[{"at": 0, "kind": "slot", "left": 9, "burst": 10, "waited": 0}, {"at": 1, "kind": "request", "attempt": 1}, {"at": 175, "kind": "first-byte", "attempt": 1}, {"at": 175, "kind": "response", "rate": 0.0222, "status": 200, "attempt": 1, "requestId": "b69510bc-350d-42d0-8f5d-6f0b14622dfc"}]', '{"query": [["pageSize", "10"]], "token": "seller", "answerBody": {"text": "{\"queries\":[]}", "bytes": 14, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "14", "x-amzn-requestid": "b69510bc-350d-42d0-8f5d-6f0b14622dfc", "x-amzn-ratelimit-limit": "0.0222"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8"}}', 'get /datakiosk/2023-11-15/queries
datakiosk.getqueries
pagesize=10
b69510bc-350d-42d0-8f5d-6f0b14622dfc
seller_k0686whyzanaks90
{"queries":[]}');
INSERT INTO public.calls VALUES ('call_01m83h7b0834f1kc1swf', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.457+00', 'sellers.getMarketplaceParticipations', 'GET', 'http://127.0.0.1:45799', '/sellers/v1/marketplaceParticipations', '/sellers/v1/marketplaceParticipations', 'interactive', true, 200, NULL, '61d21cdb-67c8-42a6-83ef-1159f693aab2', 1, 0, 0, 7, 0.016, 'explorer', 'call_bsdshkcffvhd7gd9', '[{"at": 5, "kind": "slot", "left": 12, "burst": 15, "waited": 0}, {"at": 5, "kind": "request", "attempt": 1}, {"at": 6, "kind": "first-byte", "attempt": 1}, {"at": 6, "kind": "response", "rate": 0.016, "status": 200, "attempt": 1, "requestId": "61d21cdb-67c8-42a6-83ef-1159f693aab2"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"payload\":[{\"marketplace\":{\"id\":\"A1F83G8C2ARO7P\",\"name\":\"United Kingdom\",\"countryCode\":\"GB\",\"defaultCurrencyCode\":\"GBP\",\"defaultLanguageCode\":\"en_GB\",\"domainName\":\"www.amazon.co.uk\"},\"participation\":{\"isParticipating\":true,\"hasSuspendedListings\":false},\"storeName\":\"The Sandbox Emporium\"},{\"marketplace\":{\"id\":\"A1PA6795UKMFR9\",\"name\":\"Germany\",\"countryCode\":\"DE\",\"defaultCurrencyCode\":\"EUR\",\"defaultLanguageCode\":\"de_DE\",\"domainName\":\"www.amazon.de\"},\"participation\":{\"isParticipating\":true,\"hasSuspendedListings\":false},\"storeName\":\"The Sandbox Emporium\"},{\"marketplace\":{\"id\":\"A13V1IB3VIYZZH\",\"name\":\"France\",\"countryCode\":\"FR\",\"defaultCurrencyCode\":\"EUR\",\"defaultLanguageCode\":\"fr_FR\",\"domainName\":\"www.amazon.fr\"},\"participation\":{\"isParticipating\":true,\"hasSuspendedListings\":false},\"storeName\":\"The Sandbox Emporium\"},{\"marketplace\":{\"id\":\"APJ6JRA9NG5V4\",\"name\":\"Italy\",\"countryCode\":\"IT\",\"defaultCurrencyCode\":\"EUR\",\"defaultLanguageCode\":\"it_IT\",\"domainName\":\"www.amazon.it\"},\"participation\":{\"isParticipating\":true,\"hasSuspendedListings\":false},\"storeName\":\"The Sandbox Emporium\"},{\"marketplace\":{\"id\":\"A1RKKUPIHCS9HS\",\"name\":\"Spain\",\"countryCode\":\"ES\",\"defaultCurrencyCode\":\"EUR\",\"defaultLanguageCode\":\"es_ES\",\"domainName\":\"www.amazon.es\"},\"participation\":{\"isParticipating\":true,\"hasSuspendedListings\":false},\"storeName\":\"The Sandbox Emporium\"}]}", "bytes": 1357, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "1357", "x-amzn-requestid": "61d21cdb-67c8-42a6-83ef-1159f693aab2", "x-amzn-ratelimit-limit": "0.016"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8"}}', 'get /sellers/v1/marketplaceparticipations
sellers.getmarketplaceparticipations
61d21cdb-67c8-42a6-83ef-1159f693aab2
call_bsdshkcffvhd7gd9
{"payload":[{"marketplace":{"id":"a1f83g8c2aro7p","name":"united kingdom","countrycode":"gb","defaultcurrencycode":"gbp","defaultlanguagecode":"en_gb","domainname":"www.amazon.co.uk"},"participation":{"isparticipating":true,"hassuspendedlistings":false},"storename":"the sandbox emporium"},{"marketplace":{"id":"a1pa6795ukmfr9","name":"germany","countrycode":"de","defaultcurrencycode":"eur","defaultlanguagecode":"de_de","domainname":"www.amazon.de"},"participation":{"isparticipating":true,"hassuspendedlistings":false},"storename":"the sandbox emporium"},{"marketplace":{"id":"a13v1ib3viyzzh","name":"france","countrycode":"fr","defaultcurrencycode":"eur","defaultlanguagecode":"fr_fr","domainname":"www.amazon.fr"},"participation":{"isparticipating":true,"hassuspendedlistings":false},"storename":"the sandbox emporium"},{"marketplace":{"id":"apj6jra9ng5v4","name":"italy","countrycode":"it","defaultcurrencycode":"eur","defaultlanguagecode":"it_it","domainname":"www.amazon.it"},"participation":{"isparticipating":true,"hassuspendedlistings":false},"storename":"the sandbox emporium"},{"marketplace":{"id":"a1rkkupihcs9hs","name":"spain","countrycode":"es","defaultcurrencycode":"eur","defaultlanguagecode":"es_es","domainname":"www.amazon.es"},"participation":{"isparticipating":true,"hassuspendedlistings":false},"storename":"the sandbox emporium"}]}');
INSERT INTO public.calls VALUES ('call_01m83h7b1zvxdq4b6jp2', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.499+00', 'listingsItems.getListingsItem', 'GET', 'http://127.0.0.1:45799', '/listings/2021-08-01/items/{sellerId}/{sku}', '/listings/2021-08-01/items/ASANDBOXWACD3S/LAMP-002', 'interactive', false, 404, 'NotFound', '7fe1f590-4d5f-4d10-93ed-512705aacef6', 1, 0, 0, 20, 5, 'explorer', 'call_200tr0avh02ween1', '[{"at": 0, "kind": "slot", "left": 9, "burst": 10, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 19, "kind": "first-byte", "attempt": 1}, {"at": 19, "kind": "response", "rate": 5, "status": 404, "attempt": 1, "requestId": "7fe1f590-4d5f-4d10-93ed-512705aacef6"}]', '{"query": [["marketplaceIds", "A1F83G8C2ARO7P"]], "token": "seller", "answerBody": {"text": "{\"errors\":[{\"code\":\"NotFound\",\"message\":\"SKU ''LAMP-002'' was not found.\",\"details\":\"\"}]}", "bytes": 87, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "87", "x-amzn-requestid": "7fe1f590-4d5f-4d10-93ed-512705aacef6", "x-amzn-ratelimit-limit": "5.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8"}}', 'get /listings/2021-08-01/items/asandboxwacd3s/lamp-002
listingsitems.getlistingsitem
marketplaceids=a1f83g8c2aro7p
7fe1f590-4d5f-4d10-93ed-512705aacef6
notfound
call_200tr0avh02ween1
{"errors":[{"code":"notfound","message":"sku ''lamp-002'' was not found.","details":""}]}');
INSERT INTO public.calls VALUES ('call_01m83h7b6pwv8qzwwx4y', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.575+00', 'notifications.getDestinations', 'GET', 'http://127.0.0.1:45799', '/notifications/v1/destinations', '/notifications/v1/destinations', 'interactive', true, 200, NULL, '424edc28-5029-4540-a798-2aa948dcafcf', 1, 0, 0, 95, 1, 'notifications', 'seller_k0686whyzanaks90', '[{"at": 3, "kind": "token", "grant": "client_credentials"}, {"at": 87, "kind": "token-end", "grant": "client_credentials", "status": 200}, {"at": 88, "kind": "slot", "left": 4, "burst": 5, "waited": 0}, {"at": 89, "kind": "request", "attempt": 1}, {"at": 95, "kind": "first-byte", "attempt": 1}, {"at": 95, "kind": "response", "rate": 1, "status": 200, "attempt": 1, "requestId": "424edc28-5029-4540-a798-2aa948dcafcf"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"payload\":[]}", "bytes": 14, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "14", "x-amzn-requestid": "424edc28-5029-4540-a798-2aa948dcafcf", "x-amzn-ratelimit-limit": "1.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8"}}', 'get /notifications/v1/destinations
notifications.getdestinations
424edc28-5029-4540-a798-2aa948dcafcf
seller_k0686whyzanaks90
{"payload":[]}');
INSERT INTO public.calls VALUES ('call_01m83h7b6thqg7ntvsjh', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.67+00', 'notifications.createDestination', 'POST', 'http://127.0.0.1:45799', '/notifications/v1/destinations', '/notifications/v1/destinations', 'interactive', true, 200, NULL, 'b9bdd406-4358-4ef2-aeb9-16492dfbce90', 1, 0, 0, 4, 1, 'notifications', 'seller_k0686whyzanaks90', '[{"at": 0, "kind": "slot", "left": 4, "burst": 5, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 3, "kind": "first-byte", "attempt": 1}, {"at": 3, "kind": "response", "rate": 1, "status": 200, "attempt": 1, "requestId": "b9bdd406-4358-4ef2-aeb9-16492dfbce90"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"payload\":{\"destinationId\":\"7eceb907-974a-4f77-825a-8366d2de541f\",\"name\":\"supercargo\",\"resource\":{\"sqs\":{\"arn\":\"arn:aws:sqs:eu-west-1:123456789012:kept\"}}}}", "bytes": 157, "whole": true, "isJson": true, "masked": false}, "requestBody": {"text": "{\"name\":\"supercargo\",\"resourceSpecification\":{\"sqs\":{\"arn\":\"arn:aws:sqs:eu-west-1:123456789012:kept\"}}}", "bytes": 103, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "157", "x-amzn-requestid": "b9bdd406-4358-4ef2-aeb9-16492dfbce90", "x-amzn-ratelimit-limit": "1.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8", "content-length": "103"}}', 'post /notifications/v1/destinations
notifications.createdestination
b9bdd406-4358-4ef2-aeb9-16492dfbce90
seller_k0686whyzanaks90
{"name":"supercargo","resourcespecification":{"sqs":{"arn":"arn:aws:sqs:eu-west-1:123456789012:kept"}}}
{"payload":{"destinationid":"7eceb907-974a-4f77-825a-8366d2de541f","name":"supercargo","resource":{"sqs":{"arn":"arn:aws:sqs:eu-west-1:123456789012:kept"}}}}');
INSERT INTO public.calls VALUES ('call_01m83h7b6v43t6bpghge', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.674+00', 'notifications.getSubscriptions', 'GET', 'http://127.0.0.1:45799', '/notifications/v1/subscriptions', '/notifications/v1/subscriptions', 'interactive', true, 200, NULL, 'ee5d6c4c-3a03-4b6a-95e8-1caaa49b75fa', 1, 0, 0, 1, 1, 'notifications', 'seller_k0686whyzanaks90', '[{"at": 0, "kind": "slot", "left": 4, "burst": 5, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 1, "kind": "first-byte", "attempt": 1}, {"at": 1, "kind": "response", "rate": 1, "status": 200, "attempt": 1, "requestId": "ee5d6c4c-3a03-4b6a-95e8-1caaa49b75fa"}]', '{"query": [["notificationTypes", "ORDER_CHANGE"]], "token": "seller", "answerBody": {"text": "{\"payload\":{\"subscriptions\":[]}}", "bytes": 32, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "32", "x-amzn-requestid": "ee5d6c4c-3a03-4b6a-95e8-1caaa49b75fa", "x-amzn-ratelimit-limit": "1.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8"}}', 'get /notifications/v1/subscriptions
notifications.getsubscriptions
notificationtypes=order_change
ee5d6c4c-3a03-4b6a-95e8-1caaa49b75fa
seller_k0686whyzanaks90
{"payload":{"subscriptions":[]}}');
INSERT INTO public.calls VALUES ('call_01m83h7b6zhjx5y6tvvp', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:19.676+00', 'notifications.createSubscription', 'POST', 'http://127.0.0.1:45799', '/notifications/v1/subscriptions/{notificationType}', '/notifications/v1/subscriptions/ORDER_CHANGE', 'interactive', true, 200, NULL, '0ff282c1-270e-4c42-be58-4e4f20a279a8', 1, 0, 0, 3, 1, 'notifications', 'seller_k0686whyzanaks90', '[{"at": 0, "kind": "slot", "left": 4, "burst": 5, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 2, "kind": "first-byte", "attempt": 1}, {"at": 2, "kind": "response", "rate": 1, "status": 200, "attempt": 1, "requestId": "0ff282c1-270e-4c42-be58-4e4f20a279a8"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"payload\":{\"subscriptionId\":\"b512d37e-018b-4886-be7e-6dce50edaa74\",\"payloadVersion\":\"1.0\",\"destinationId\":\"7eceb907-974a-4f77-825a-8366d2de541f\"}}", "bytes": 147, "whole": true, "isJson": true, "masked": false}, "requestBody": {"text": "{\"payloadVersion\":\"1.0\",\"destinationId\":\"7eceb907-974a-4f77-825a-8366d2de541f\"}", "bytes": 79, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:19 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "147", "x-amzn-requestid": "0ff282c1-270e-4c42-be58-4e4f20a279a8", "x-amzn-ratelimit-limit": "1.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062419Z", "content-type": "application/json; charset=utf-8", "content-length": "79"}}', 'post /notifications/v1/subscriptions/order_change
notifications.createsubscription
0ff282c1-270e-4c42-be58-4e4f20a279a8
seller_k0686whyzanaks90
{"payloadversion":"1.0","destinationid":"7eceb907-974a-4f77-825a-8366d2de541f"}
{"payload":{"subscriptionid":"b512d37e-018b-4886-be7e-6dce50edaa74","payloadversion":"1.0","destinationid":"7eceb907-974a-4f77-825a-8366d2de541f"}}');
INSERT INTO public.calls VALUES ('call_01m83h7bhcszxt2szqmm', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:20.008+00', 'reports.createReport', 'POST', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports', '/reports/2021-06-30/reports', 'interactive', true, 202, NULL, '6daca04c-d2cb-4f39-b4e4-1326eda63592', 1, 0, 0, 4, 0.0167, 'run', 'run_jafcg2hgj4v2ayrx', '[{"at": 0, "kind": "slot", "left": 13, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 3, "kind": "first-byte", "attempt": 1}, {"at": 3, "kind": "response", "rate": 0.0167, "status": 202, "attempt": 1, "requestId": "6daca04c-d2cb-4f39-b4e4-1326eda63592"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018062\"}", "bytes": 26, "whole": true, "isJson": true, "masked": false}, "requestBody": {"text": "{\"reportType\":\"GET_AFN_INVENTORY_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"]}", "bytes": 75, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:20 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "26", "x-amzn-requestid": "6daca04c-d2cb-4f39-b4e4-1326eda63592", "x-amzn-ratelimit-limit": "0.0167"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062420Z", "content-type": "application/json; charset=utf-8", "content-length": "75"}}', 'post /reports/2021-06-30/reports
reports.createreport
6daca04c-d2cb-4f39-b4e4-1326eda63592
run_jafcg2hgj4v2ayrx
{"reporttype":"get_afn_inventory_data","marketplaceids":["a1f83g8c2aro7p"]}
{"reportid":"50000018062"}');
INSERT INTO public.calls VALUES ('call_01m83h7bhkwc6pynn50d', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:20.018+00', 'reports.getReport', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports/{reportId}', '/reports/2021-06-30/reports/50000018001', 'background', true, 200, NULL, '9f921d84-5e55-4521-a39c-00234550352d', 1, 0, 0, 1, 2, 'run', 'run_v0hwja0crybjre82', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 1, "kind": "first-byte", "attempt": 1}, {"at": 1, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "9f921d84-5e55-4521-a39c-00234550352d"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018001\",\"reportType\":\"GET_MERCHANT_LISTINGS_ALL_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:18.970Z\",\"processingStatus\":\"IN_PROGRESS\",\"processingStartTime\":\"2026-11-23T06:24:19.970Z\"}", "bytes": 231, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:20 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "231", "x-amzn-requestid": "9f921d84-5e55-4521-a39c-00234550352d", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062420Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports/50000018001
reports.getreport
9f921d84-5e55-4521-a39c-00234550352d
run_v0hwja0crybjre82
{"reportid":"50000018001","reporttype":"get_merchant_listings_all_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:18.970z","processingstatus":"in_progress","processingstarttime":"2026-11-23t06:24:19.970z"}');
INSERT INTO public.calls VALUES ('call_01m83h7bhq5kcndakz67', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:20.021+00', 'reports.getReport', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports/{reportId}', '/reports/2021-06-30/reports/50000018062', 'background', true, 200, NULL, 'b0eb4be3-0ab2-4e13-9f53-b5c3cd3be850', 1, 0, 0, 2, 2, 'run', 'run_jafcg2hgj4v2ayrx', '[{"at": 0, "kind": "slot", "left": 12, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 2, "kind": "first-byte", "attempt": 1}, {"at": 2, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "b0eb4be3-0ab2-4e13-9f53-b5c3cd3be850"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018062\",\"reportType\":\"GET_AFN_INVENTORY_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:20.010Z\",\"processingStatus\":\"IN_QUEUE\"}", "bytes": 171, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:20 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "171", "x-amzn-requestid": "b0eb4be3-0ab2-4e13-9f53-b5c3cd3be850", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062420Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports/50000018062
reports.getreport
b0eb4be3-0ab2-4e13-9f53-b5c3cd3be850
run_jafcg2hgj4v2ayrx
{"reportid":"50000018062","reporttype":"get_afn_inventory_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:20.010z","processingstatus":"in_queue"}');
INSERT INTO public.calls VALUES ('call_01m83h7ch1s4rh1kem5t', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:21.024+00', 'reports.getReport', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports/{reportId}', '/reports/2021-06-30/reports/50000018062', 'background', true, 200, NULL, 'ac28346d-3c6d-4b79-ae77-33e0f29898bc', 1, 0, 0, 2, 2, 'run', 'run_jafcg2hgj4v2ayrx', '[{"at": 0, "kind": "slot", "left": 13, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 1, "kind": "first-byte", "attempt": 1}, {"at": 1, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "ac28346d-3c6d-4b79-ae77-33e0f29898bc"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018062\",\"reportType\":\"GET_AFN_INVENTORY_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:20.010Z\",\"processingStatus\":\"IN_PROGRESS\",\"processingStartTime\":\"2026-11-23T06:24:21.010Z\"}", "bytes": 223, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:21 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "223", "x-amzn-requestid": "ac28346d-3c6d-4b79-ae77-33e0f29898bc", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062421Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports/50000018062
reports.getreport
ac28346d-3c6d-4b79-ae77-33e0f29898bc
run_jafcg2hgj4v2ayrx
{"reportid":"50000018062","reporttype":"get_afn_inventory_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:20.010z","processingstatus":"in_progress","processingstarttime":"2026-11-23t06:24:21.010z"}');
INSERT INTO public.calls VALUES ('call_01m83h7d0mt1t9a9c870', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:21.522+00', 'reports.getReport', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports/{reportId}', '/reports/2021-06-30/reports/50000018001', 'background', true, 200, NULL, '9303e5cf-cf3b-4fdb-949d-bd93ef42cfb6', 1, 0, 0, 2, 2, 'run', 'run_v0hwja0crybjre82', '[{"at": 0, "kind": "slot", "left": 13, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 2, "kind": "first-byte", "attempt": 1}, {"at": 2, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "9303e5cf-cf3b-4fdb-949d-bd93ef42cfb6"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018001\",\"reportType\":\"GET_MERCHANT_LISTINGS_ALL_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:18.970Z\",\"processingStatus\":\"IN_PROGRESS\",\"processingStartTime\":\"2026-11-23T06:24:19.970Z\"}", "bytes": 231, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:21 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "231", "x-amzn-requestid": "9303e5cf-cf3b-4fdb-949d-bd93ef42cfb6", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062421Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports/50000018001
reports.getreport
9303e5cf-cf3b-4fdb-949d-bd93ef42cfb6
run_v0hwja0crybjre82
{"reportid":"50000018001","reporttype":"get_merchant_listings_all_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:18.970z","processingstatus":"in_progress","processingstarttime":"2026-11-23t06:24:19.970z"}');
INSERT INTO public.calls VALUES ('call_01m83h7dzzmyjsnhznw9', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:22.525+00', 'reports.getReport', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports/{reportId}', '/reports/2021-06-30/reports/50000018062', 'background', true, 200, NULL, '1e8b75e5-d88c-4a5e-ab5a-190779311a29', 1, 0, 0, 2, 2, 'run', 'run_jafcg2hgj4v2ayrx', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 2, "kind": "first-byte", "attempt": 1}, {"at": 2, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "1e8b75e5-d88c-4a5e-ab5a-190779311a29"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018062\",\"reportType\":\"GET_AFN_INVENTORY_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:20.010Z\",\"processingStatus\":\"IN_PROGRESS\",\"processingStartTime\":\"2026-11-23T06:24:21.010Z\"}", "bytes": 223, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:22 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "223", "x-amzn-requestid": "1e8b75e5-d88c-4a5e-ab5a-190779311a29", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062422Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports/50000018062
reports.getreport
1e8b75e5-d88c-4a5e-ab5a-190779311a29
run_jafcg2hgj4v2ayrx
{"reportid":"50000018062","reporttype":"get_afn_inventory_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:20.010z","processingstatus":"in_progress","processingstarttime":"2026-11-23t06:24:21.010z"}');
INSERT INTO public.calls VALUES ('call_01m83h7f7e47zkdd0dn3', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:23.775+00', 'reports.getReport', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports/{reportId}', '/reports/2021-06-30/reports/50000018001', 'background', true, 200, NULL, 'ef0a9d12-aed6-4f64-b553-46f9ff2208ce', 1, 0, 0, 15, 2, 'run', 'run_v0hwja0crybjre82', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 14, "kind": "first-byte", "attempt": 1}, {"at": 15, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "ef0a9d12-aed6-4f64-b553-46f9ff2208ce"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018001\",\"reportType\":\"GET_MERCHANT_LISTINGS_ALL_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:18.970Z\",\"processingStatus\":\"DONE\",\"processingStartTime\":\"2026-11-23T06:24:19.970Z\",\"processingEndTime\":\"2026-11-23T06:24:21.970Z\",\"reportDocumentId\":\"amzn1.spdoc.1.4.56484483-f4a8-4f60-97d7-2e2aabdcde9b.TL9SPDXVUL7AQB\"}", "bytes": 360, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:23 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "360", "x-amzn-requestid": "ef0a9d12-aed6-4f64-b553-46f9ff2208ce", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062423Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports/50000018001
reports.getreport
ef0a9d12-aed6-4f64-b553-46f9ff2208ce
run_v0hwja0crybjre82
{"reportid":"50000018001","reporttype":"get_merchant_listings_all_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:18.970z","processingstatus":"done","processingstarttime":"2026-11-23t06:24:19.970z","processingendtime":"2026-11-23t06:24:21.970z","reportdocumentid":"amzn1.spdoc.1.4.56484483-f4a8-4f60-97d7-2e2aabdcde9b.tl9spdxvul7aqb"}');
INSERT INTO public.calls VALUES ('call_01m83h7f9vgyk49ndxmc', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:23.865+00', 'reports.getReportDocument', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/documents/{reportDocumentId}', '/reports/2021-06-30/documents/amzn1.spdoc.1.4.56484483-f4a8-4f60-97d7-2e2aabdcde9b.TL9SPDXVUL7AQB', 'interactive', true, 200, NULL, 'e9b5cc2c-b0eb-4e57-8007-ee4145ff096e', 1, 0, 0, 2, 0.0167, 'run', 'run_v0hwja0crybjre82', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 2, "kind": "first-byte", "attempt": 1}, {"at": 2, "kind": "response", "rate": 0.0167, "status": 200, "attempt": 1, "requestId": "e9b5cc2c-b0eb-4e57-8007-ee4145ff096e"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportDocumentId\":\"amzn1.spdoc.1.4.56484483-f4a8-4f60-97d7-2e2aabdcde9b.TL9SPDXVUL7AQB\",\"url\":\"http://127.0.0.1:45799/documents/amzn1.spdoc.1.4.56484483-f4a8-4f60-97d7-2e2aabdcde9b.TL9SPDXVUL7AQB?(secret)\",\"compressionAlgorithm\":\"GZIP\"}", "bytes": 305, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:23 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "305", "x-amzn-requestid": "e9b5cc2c-b0eb-4e57-8007-ee4145ff096e", "x-amzn-ratelimit-limit": "0.0167"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062423Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/documents/amzn1.spdoc.1.4.56484483-f4a8-4f60-97d7-2e2aabdcde9b.tl9spdxvul7aqb
reports.getreportdocument
e9b5cc2c-b0eb-4e57-8007-ee4145ff096e
run_v0hwja0crybjre82
{"reportdocumentid":"amzn1.spdoc.1.4.56484483-f4a8-4f60-97d7-2e2aabdcde9b.tl9spdxvul7aqb","url":"http://127.0.0.1:45799/documents/amzn1.spdoc.1.4.56484483-f4a8-4f60-97d7-2e2aabdcde9b.tl9spdxvul7aqb?(secret)","compressionalgorithm":"gzip"}');
INSERT INTO public.calls VALUES ('call_01m83h7g6p94yypd3egf', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:24.789+00', 'reports.getReportDocument', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/documents/{reportDocumentId}', '/reports/2021-06-30/documents/amzn1.spdoc.1.4.20deae8e-8cdb-4641-8906-4dc771bbd29e.T1QPZP2YNTFVRT', 'interactive', true, 200, NULL, '822f65d8-c1e2-4f0d-8824-fc86ef406ced', 1, 0, 0, 1, 0.0167, 'run', 'run_jafcg2hgj4v2ayrx', '[{"at": 0, "kind": "slot", "left": 13, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 1, "kind": "first-byte", "attempt": 1}, {"at": 1, "kind": "response", "rate": 0.0167, "status": 200, "attempt": 1, "requestId": "822f65d8-c1e2-4f0d-8824-fc86ef406ced"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportDocumentId\":\"amzn1.spdoc.1.4.20deae8e-8cdb-4641-8906-4dc771bbd29e.T1QPZP2YNTFVRT\",\"url\":\"http://127.0.0.1:45799/documents/amzn1.spdoc.1.4.20deae8e-8cdb-4641-8906-4dc771bbd29e.T1QPZP2YNTFVRT?(secret)\",\"compressionAlgorithm\":\"GZIP\"}", "bytes": 305, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:24 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "305", "x-amzn-requestid": "822f65d8-c1e2-4f0d-8824-fc86ef406ced", "x-amzn-ratelimit-limit": "0.0167"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062424Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/documents/amzn1.spdoc.1.4.20deae8e-8cdb-4641-8906-4dc771bbd29e.t1qpzp2yntfvrt
reports.getreportdocument
822f65d8-c1e2-4f0d-8824-fc86ef406ced
run_jafcg2hgj4v2ayrx
{"reportdocumentid":"amzn1.spdoc.1.4.20deae8e-8cdb-4641-8906-4dc771bbd29e.t1qpzp2yntfvrt","url":"http://127.0.0.1:45799/documents/amzn1.spdoc.1.4.20deae8e-8cdb-4641-8906-4dc771bbd29e.t1qpzp2yntfvrt?(secret)","compressionalgorithm":"gzip"}');
INSERT INTO public.calls VALUES ('call_01m83h7gbcb52n9x802b', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:24.938+00', 'reports.createReport', 'POST', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports', '/reports/2021-06-30/reports', 'interactive', true, 202, NULL, 'c3183bcd-3863-41c0-8f7c-605815dc50ac', 1, 0, 0, 2, 0.0167, 'run', 'run_qkh7p6c5c99gvt7j', '[{"at": 0, "kind": "slot", "left": 12, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 2, "kind": "first-byte", "attempt": 1}, {"at": 2, "kind": "response", "rate": 0.0167, "status": 202, "attempt": 1, "requestId": "c3183bcd-3863-41c0-8f7c-605815dc50ac"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018063\"}", "bytes": 26, "whole": true, "isJson": true, "masked": false}, "requestBody": {"text": "{\"reportType\":\"GET_MERCHANT_LISTINGS_ALL_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"dataStartTime\":\"2026-11-16T00:00:00.000Z\",\"dataEndTime\":\"2026-11-22T23:59:59.000Z\"}", "bytes": 167, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:24 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "26", "x-amzn-requestid": "c3183bcd-3863-41c0-8f7c-605815dc50ac", "x-amzn-ratelimit-limit": "0.0167"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062424Z", "content-type": "application/json; charset=utf-8", "content-length": "167"}}', 'post /reports/2021-06-30/reports
reports.createreport
c3183bcd-3863-41c0-8f7c-605815dc50ac
run_qkh7p6c5c99gvt7j
{"reporttype":"get_merchant_listings_all_data","marketplaceids":["a1f83g8c2aro7p"],"datastarttime":"2026-11-16t00:00:00.000z","dataendtime":"2026-11-22t23:59:59.000z"}
{"reportid":"50000018063"}');
INSERT INTO public.calls VALUES ('call_01m83h7gbkx9a2c2cy2x', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:24.945+00', 'reports.getReport', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports/{reportId}', '/reports/2021-06-30/reports/50000018063', 'background', true, 200, NULL, '4c2fc8ad-a0b8-4a88-879d-28a30e8115ec', 1, 0, 0, 2, 2, 'run', 'run_qkh7p6c5c99gvt7j', '[{"at": 0, "kind": "slot", "left": 13, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 2, "kind": "first-byte", "attempt": 1}, {"at": 2, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "4c2fc8ad-a0b8-4a88-879d-28a30e8115ec"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018063\",\"reportType\":\"GET_MERCHANT_LISTINGS_ALL_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:24.940Z\",\"dataStartTime\":\"2026-11-16T00:00:00.000Z\",\"dataEndTime\":\"2026-11-22T23:59:59.000Z\",\"processingStatus\":\"IN_QUEUE\"}", "bytes": 263, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:24 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "263", "x-amzn-requestid": "4c2fc8ad-a0b8-4a88-879d-28a30e8115ec", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062424Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports/50000018063
reports.getreport
4c2fc8ad-a0b8-4a88-879d-28a30e8115ec
run_qkh7p6c5c99gvt7j
{"reportid":"50000018063","reporttype":"get_merchant_listings_all_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:24.940z","datastarttime":"2026-11-16t00:00:00.000z","dataendtime":"2026-11-22t23:59:59.000z","processingstatus":"in_queue"}');
INSERT INTO public.calls VALUES ('call_01m83h7hbhn13ttwzj2v', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:25.948+00', 'reports.getReport', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports/{reportId}', '/reports/2021-06-30/reports/50000018063', 'background', true, 200, NULL, 'd6d5cd52-5c08-4a1a-8901-1fdd86875b24', 1, 0, 0, 21, 2, 'run', 'run_qkh7p6c5c99gvt7j', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 21, "kind": "first-byte", "attempt": 1}, {"at": 21, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "d6d5cd52-5c08-4a1a-8901-1fdd86875b24"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018063\",\"reportType\":\"GET_MERCHANT_LISTINGS_ALL_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:24.940Z\",\"dataStartTime\":\"2026-11-16T00:00:00.000Z\",\"dataEndTime\":\"2026-11-22T23:59:59.000Z\",\"processingStatus\":\"IN_PROGRESS\",\"processingStartTime\":\"2026-11-23T06:24:25.940Z\"}", "bytes": 315, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:25 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "315", "x-amzn-requestid": "d6d5cd52-5c08-4a1a-8901-1fdd86875b24", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062425Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports/50000018063
reports.getreport
d6d5cd52-5c08-4a1a-8901-1fdd86875b24
run_qkh7p6c5c99gvt7j
{"reportid":"50000018063","reporttype":"get_merchant_listings_all_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:24.940z","datastarttime":"2026-11-16t00:00:00.000z","dataendtime":"2026-11-22t23:59:59.000z","processingstatus":"in_progress","processingstarttime":"2026-11-23t06:24:25.940z"}');
INSERT INTO public.calls VALUES ('call_01m83h7jte44vey2bc1t', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:27.469+00', 'reports.getReport', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports/{reportId}', '/reports/2021-06-30/reports/50000018063', 'background', true, 200, NULL, '4216615e-8c96-4143-bea5-ee26315650ce', 1, 0, 0, 1, 2, 'run', 'run_qkh7p6c5c99gvt7j', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 1, "kind": "first-byte", "attempt": 1}, {"at": 1, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "4216615e-8c96-4143-bea5-ee26315650ce"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018063\",\"reportType\":\"GET_MERCHANT_LISTINGS_ALL_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:24.940Z\",\"dataStartTime\":\"2026-11-16T00:00:00.000Z\",\"dataEndTime\":\"2026-11-22T23:59:59.000Z\",\"processingStatus\":\"IN_PROGRESS\",\"processingStartTime\":\"2026-11-23T06:24:25.940Z\"}", "bytes": 315, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:27 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "315", "x-amzn-requestid": "4216615e-8c96-4143-bea5-ee26315650ce", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062427Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports/50000018063
reports.getreport
4216615e-8c96-4143-bea5-ee26315650ce
run_qkh7p6c5c99gvt7j
{"reportid":"50000018063","reporttype":"get_merchant_listings_all_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:24.940z","datastarttime":"2026-11-16t00:00:00.000z","dataendtime":"2026-11-22t23:59:59.000z","processingstatus":"in_progress","processingstarttime":"2026-11-23t06:24:25.940z"}');
INSERT INTO public.calls VALUES ('call_01m83h7sz3prz2hz2bt3', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:34.785+00', 'reports.getReport', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports/{reportId}', '/reports/2021-06-30/reports/50000018064', 'background', true, 200, NULL, '978937df-c138-4eca-9356-c713eea6734a', 1, 0, 0, 2, 2, 'run', 'run_mv5w29bqs84w0k0x', '[{"at": 1, "kind": "slot", "left": 14, "burst": 15, "waited": 1}, {"at": 1, "kind": "request", "attempt": 1}, {"at": 2, "kind": "first-byte", "attempt": 1}, {"at": 2, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "978937df-c138-4eca-9356-c713eea6734a"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018064\",\"reportType\":\"GET_FBA_REIMBURSEMENTS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:30.015Z\",\"processingStatus\":\"CANCELLED\",\"processingStartTime\":\"2026-11-23T06:24:31.015Z\",\"processingEndTime\":\"2026-11-23T06:24:33.015Z\"}", "bytes": 273, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:34 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "273", "x-amzn-requestid": "978937df-c138-4eca-9356-c713eea6734a", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062434Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports/50000018064
reports.getreport
978937df-c138-4eca-9356-c713eea6734a
run_mv5w29bqs84w0k0x
{"reportid":"50000018064","reporttype":"get_fba_reimbursements_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:30.015z","processingstatus":"cancelled","processingstarttime":"2026-11-23t06:24:31.015z","processingendtime":"2026-11-23t06:24:33.015z"}');
INSERT INTO public.calls VALUES ('call_01m83h7t2k3tpnre2m79', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:34.896+00', 'reports.createReport', 'POST', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports', '/reports/2021-06-30/reports', 'interactive', true, 202, NULL, '2ba483f8-6c2d-4d9f-a476-ae723d5b3b7c', 1, 0, 0, 3, 0.0167, 'run', 'run_wn2ad6s8dzaynn0v', '[{"at": 0, "kind": "slot", "left": 10, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 2, "kind": "first-byte", "attempt": 1}, {"at": 2, "kind": "response", "rate": 0.0167, "status": 202, "attempt": 1, "requestId": "2ba483f8-6c2d-4d9f-a476-ae723d5b3b7c"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018065\"}", "bytes": 26, "whole": true, "isJson": true, "masked": false}, "requestBody": {"text": "{\"reportType\":\"GET_MERCHANT_CANCELLED_LISTINGS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"]}", "bytes": 89, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:34 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "26", "x-amzn-requestid": "2ba483f8-6c2d-4d9f-a476-ae723d5b3b7c", "x-amzn-ratelimit-limit": "0.0167"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062434Z", "content-type": "application/json; charset=utf-8", "content-length": "89"}}', 'post /reports/2021-06-30/reports
reports.createreport
2ba483f8-6c2d-4d9f-a476-ae723d5b3b7c
run_wn2ad6s8dzaynn0v
{"reporttype":"get_merchant_cancelled_listings_data","marketplaceids":["a1f83g8c2aro7p"]}
{"reportid":"50000018065"}');
INSERT INTO public.calls VALUES ('call_01m83h7t2n3psmxvjdbw', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:34.9+00', 'reports.getReport', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports/{reportId}', '/reports/2021-06-30/reports/50000018065', 'background', true, 200, NULL, '3ab0ea2b-e1f0-4f4c-b83f-b5c007619d02', 1, 0, 0, 1, 2, 'run', 'run_wn2ad6s8dzaynn0v', '[{"at": 0, "kind": "slot", "left": 13, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 1, "kind": "first-byte", "attempt": 1}, {"at": 1, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "3ab0ea2b-e1f0-4f4c-b83f-b5c007619d02"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018065\",\"reportType\":\"GET_MERCHANT_CANCELLED_LISTINGS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:34.898Z\",\"processingStatus\":\"IN_QUEUE\"}", "bytes": 185, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:34 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "185", "x-amzn-requestid": "3ab0ea2b-e1f0-4f4c-b83f-b5c007619d02", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062434Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports/50000018065
reports.getreport
3ab0ea2b-e1f0-4f4c-b83f-b5c007619d02
run_wn2ad6s8dzaynn0v
{"reportid":"50000018065","reporttype":"get_merchant_cancelled_listings_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:34.898z","processingstatus":"in_queue"}');
INSERT INTO public.calls VALUES ('call_01m83h7n118hrydny0cg', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:29.721+00', 'reports.getReport', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports/{reportId}', '/reports/2021-06-30/reports/50000018063', 'background', true, 200, NULL, '286a9c61-3e71-4911-8752-35c94a789ab3', 1, 0, 0, 8, 2, 'run', 'run_qkh7p6c5c99gvt7j', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 8, "kind": "first-byte", "attempt": 1}, {"at": 8, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "286a9c61-3e71-4911-8752-35c94a789ab3"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018063\",\"reportType\":\"GET_MERCHANT_LISTINGS_ALL_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:24.940Z\",\"dataStartTime\":\"2026-11-16T00:00:00.000Z\",\"dataEndTime\":\"2026-11-22T23:59:59.000Z\",\"processingStatus\":\"DONE\",\"processingStartTime\":\"2026-11-23T06:24:25.940Z\",\"processingEndTime\":\"2026-11-23T06:24:27.940Z\",\"reportDocumentId\":\"amzn1.spdoc.1.4.a1a47ed7-c480-432e-9728-eb489657623f.TLYFYJ0L63N02C\"}", "bytes": 444, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:29 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "444", "x-amzn-requestid": "286a9c61-3e71-4911-8752-35c94a789ab3", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062429Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports/50000018063
reports.getreport
286a9c61-3e71-4911-8752-35c94a789ab3
run_qkh7p6c5c99gvt7j
{"reportid":"50000018063","reporttype":"get_merchant_listings_all_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:24.940z","datastarttime":"2026-11-16t00:00:00.000z","dataendtime":"2026-11-22t23:59:59.000z","processingstatus":"done","processingstarttime":"2026-11-23t06:24:25.940z","processingendtime":"2026-11-23t06:24:27.940z","reportdocumentid":"amzn1.spdoc.1.4.a1a47ed7-c480-432e-9728-eb489657623f.tlyfyj0l63n02c"}');
INSERT INTO public.calls VALUES ('call_01m83h7n1b4rn6vzk92y', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:29.738+00', 'reports.getReportDocument', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/documents/{reportDocumentId}', '/reports/2021-06-30/documents/amzn1.spdoc.1.4.a1a47ed7-c480-432e-9728-eb489657623f.TLYFYJ0L63N02C', 'interactive', true, 200, NULL, 'd0a12dab-6123-4a5e-8855-98c814c982e4', 1, 0, 0, 2, 0.0167, 'run', 'run_qkh7p6c5c99gvt7j', '[{"at": 0, "kind": "slot", "left": 12, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 1, "kind": "first-byte", "attempt": 1}, {"at": 1, "kind": "response", "rate": 0.0167, "status": 200, "attempt": 1, "requestId": "d0a12dab-6123-4a5e-8855-98c814c982e4"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportDocumentId\":\"amzn1.spdoc.1.4.a1a47ed7-c480-432e-9728-eb489657623f.TLYFYJ0L63N02C\",\"url\":\"http://127.0.0.1:45799/documents/amzn1.spdoc.1.4.a1a47ed7-c480-432e-9728-eb489657623f.TLYFYJ0L63N02C?(secret)\",\"compressionAlgorithm\":\"GZIP\"}", "bytes": 305, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:29 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "305", "x-amzn-requestid": "d0a12dab-6123-4a5e-8855-98c814c982e4", "x-amzn-ratelimit-limit": "0.0167"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062429Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/documents/amzn1.spdoc.1.4.a1a47ed7-c480-432e-9728-eb489657623f.tlyfyj0l63n02c
reports.getreportdocument
d0a12dab-6123-4a5e-8855-98c814c982e4
run_qkh7p6c5c99gvt7j
{"reportdocumentid":"amzn1.spdoc.1.4.a1a47ed7-c480-432e-9728-eb489657623f.tlyfyj0l63n02c","url":"http://127.0.0.1:45799/documents/amzn1.spdoc.1.4.a1a47ed7-c480-432e-9728-eb489657623f.tlyfyj0l63n02c?(secret)","compressionalgorithm":"gzip"}');
INSERT INTO public.calls VALUES ('call_01m83h7na0qhkpww8528', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:30.013+00', 'reports.createReport', 'POST', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports', '/reports/2021-06-30/reports', 'interactive', true, 202, NULL, '59cc7c12-1bba-465d-9a0f-21298337d429', 1, 0, 0, 4, 0.0167, 'run', 'run_mv5w29bqs84w0k0x', '[{"at": 0, "kind": "slot", "left": 11, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 3, "kind": "first-byte", "attempt": 1}, {"at": 3, "kind": "response", "rate": 0.0167, "status": 202, "attempt": 1, "requestId": "59cc7c12-1bba-465d-9a0f-21298337d429"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018064\"}", "bytes": 26, "whole": true, "isJson": true, "masked": false}, "requestBody": {"text": "{\"reportType\":\"GET_FBA_REIMBURSEMENTS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"]}", "bytes": 80, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:30 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "26", "x-amzn-requestid": "59cc7c12-1bba-465d-9a0f-21298337d429", "x-amzn-ratelimit-limit": "0.0167"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062430Z", "content-type": "application/json; charset=utf-8", "content-length": "80"}}', 'post /reports/2021-06-30/reports
reports.createreport
59cc7c12-1bba-465d-9a0f-21298337d429
run_mv5w29bqs84w0k0x
{"reporttype":"get_fba_reimbursements_data","marketplaceids":["a1f83g8c2aro7p"]}
{"reportid":"50000018064"}');
INSERT INTO public.calls VALUES ('call_01m83h7na6sr8zb8aart', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:30.02+00', 'reports.getReport', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports/{reportId}', '/reports/2021-06-30/reports/50000018064', 'background', true, 200, NULL, '2c093f70-31ed-408f-96b9-f711d7c78f61', 1, 0, 0, 2, 2, 'run', 'run_mv5w29bqs84w0k0x', '[{"at": 0, "kind": "slot", "left": 13, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 2, "kind": "first-byte", "attempt": 1}, {"at": 2, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "2c093f70-31ed-408f-96b9-f711d7c78f61"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018064\",\"reportType\":\"GET_FBA_REIMBURSEMENTS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:30.015Z\",\"processingStatus\":\"IN_QUEUE\"}", "bytes": 176, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:30 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "176", "x-amzn-requestid": "2c093f70-31ed-408f-96b9-f711d7c78f61", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062430Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports/50000018064
reports.getreport
2c093f70-31ed-408f-96b9-f711d7c78f61
run_mv5w29bqs84w0k0x
{"reportid":"50000018064","reporttype":"get_fba_reimbursements_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:30.015z","processingstatus":"in_queue"}');
INSERT INTO public.calls VALUES ('call_01m83h7yqj17ad2kc143', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:39.664+00', 'reports.getReport', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports/{reportId}', '/reports/2021-06-30/reports/50000018065', 'background', true, 200, NULL, 'c80f5981-a7b6-4932-8870-d5462f388bbf', 1, 0, 0, 2, 2, 'run', 'run_wn2ad6s8dzaynn0v', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 2, "kind": "first-byte", "attempt": 1}, {"at": 2, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "c80f5981-a7b6-4932-8870-d5462f388bbf"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018065\",\"reportType\":\"GET_MERCHANT_CANCELLED_LISTINGS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:34.898Z\",\"processingStatus\":\"FATAL\",\"processingStartTime\":\"2026-11-23T06:24:35.898Z\",\"processingEndTime\":\"2026-11-23T06:24:37.898Z\",\"reportDocumentId\":\"amzn1.spdoc.1.4.a597f065-b5ba-4ca4-91c7-e9183e860c91.T5MTQU60V4WWL0\"}", "bytes": 367, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:39 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "367", "x-amzn-requestid": "c80f5981-a7b6-4932-8870-d5462f388bbf", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062439Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports/50000018065
reports.getreport
c80f5981-a7b6-4932-8870-d5462f388bbf
run_wn2ad6s8dzaynn0v
{"reportid":"50000018065","reporttype":"get_merchant_cancelled_listings_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:34.898z","processingstatus":"fatal","processingstarttime":"2026-11-23t06:24:35.898z","processingendtime":"2026-11-23t06:24:37.898z","reportdocumentid":"amzn1.spdoc.1.4.a597f065-b5ba-4ca4-91c7-e9183e860c91.t5mtqu60v4wwl0"}');
INSERT INTO public.calls VALUES ('call_01m83h7p9g093f6rvwmm', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:31.023+00', 'reports.getReport', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports/{reportId}', '/reports/2021-06-30/reports/50000018064', 'background', true, 200, NULL, '37bada55-5d44-445b-b3ef-9ea3ccfd8285', 1, 0, 0, 1, 2, 'run', 'run_mv5w29bqs84w0k0x', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 1, "kind": "first-byte", "attempt": 1}, {"at": 1, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "37bada55-5d44-445b-b3ef-9ea3ccfd8285"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018064\",\"reportType\":\"GET_FBA_REIMBURSEMENTS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:30.015Z\",\"processingStatus\":\"IN_PROGRESS\",\"processingStartTime\":\"2026-11-23T06:24:31.015Z\"}", "bytes": 228, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:31 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "228", "x-amzn-requestid": "37bada55-5d44-445b-b3ef-9ea3ccfd8285", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062431Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports/50000018064
reports.getreport
37bada55-5d44-445b-b3ef-9ea3ccfd8285
run_mv5w29bqs84w0k0x
{"reportid":"50000018064","reporttype":"get_fba_reimbursements_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:30.015z","processingstatus":"in_progress","processingstarttime":"2026-11-23t06:24:31.015z"}');
INSERT INTO public.calls VALUES ('call_01m83h7qrjdcyk6azvng', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:32.528+00', 'reports.getReport', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports/{reportId}', '/reports/2021-06-30/reports/50000018064', 'background', true, 200, NULL, '4b9c5236-f7ff-46e6-93eb-a5a6b9e53bfb', 1, 0, 0, 2, 2, 'run', 'run_mv5w29bqs84w0k0x', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 2, "kind": "first-byte", "attempt": 1}, {"at": 2, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "4b9c5236-f7ff-46e6-93eb-a5a6b9e53bfb"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018064\",\"reportType\":\"GET_FBA_REIMBURSEMENTS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:30.015Z\",\"processingStatus\":\"IN_PROGRESS\",\"processingStartTime\":\"2026-11-23T06:24:31.015Z\"}", "bytes": 228, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:32 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "228", "x-amzn-requestid": "4b9c5236-f7ff-46e6-93eb-a5a6b9e53bfb", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062432Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports/50000018064
reports.getreport
4b9c5236-f7ff-46e6-93eb-a5a6b9e53bfb
run_mv5w29bqs84w0k0x
{"reportid":"50000018064","reporttype":"get_fba_reimbursements_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:30.015z","processingstatus":"in_progress","processingstarttime":"2026-11-23t06:24:31.015z"}');
INSERT INTO public.calls VALUES ('call_01m83h7wgyds0p8fe7ae', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:37.405+00', 'reports.getReport', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports/{reportId}', '/reports/2021-06-30/reports/50000018065', 'background', true, 200, NULL, '8732ded4-ac3c-40d4-96d9-a96a8f04bd44', 1, 0, 0, 1, 2, 'run', 'run_wn2ad6s8dzaynn0v', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 1, "kind": "first-byte", "attempt": 1}, {"at": 1, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "8732ded4-ac3c-40d4-96d9-a96a8f04bd44"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018065\",\"reportType\":\"GET_MERCHANT_CANCELLED_LISTINGS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:34.898Z\",\"processingStatus\":\"IN_PROGRESS\",\"processingStartTime\":\"2026-11-23T06:24:35.898Z\"}", "bytes": 237, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:37 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "237", "x-amzn-requestid": "8732ded4-ac3c-40d4-96d9-a96a8f04bd44", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062437Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports/50000018065
reports.getreport
8732ded4-ac3c-40d4-96d9-a96a8f04bd44
run_wn2ad6s8dzaynn0v
{"reportid":"50000018065","reporttype":"get_merchant_cancelled_listings_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:34.898z","processingstatus":"in_progress","processingstarttime":"2026-11-23t06:24:35.898z"}');
INSERT INTO public.calls VALUES ('call_01m83h83rjzmceamc37m', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:44.811+00', 'feeds.getFeed', 'GET', 'http://127.0.0.1:45799', '/feeds/2021-06-30/feeds/{feedId}', '/feeds/2021-06-30/feeds/50000018066', 'background', true, 200, NULL, 'b3f65138-9ee8-4870-834a-b082f65155a7', 1, 0, 0, 7, 2, 'run', 'run_x2bab0sz5053hjzk', '[{"at": 1, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 1, "kind": "request", "attempt": 1}, {"at": 6, "kind": "first-byte", "attempt": 1}, {"at": 6, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "b3f65138-9ee8-4870-834a-b082f65155a7"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"feedId\":\"50000018066\",\"feedType\":\"JSON_LISTINGS_FEED\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:40.039Z\",\"processingStatus\":\"DONE\",\"processingStartTime\":\"2026-11-23T06:24:41.039Z\",\"processingEndTime\":\"2026-11-23T06:24:43.039Z\",\"resultFeedDocumentId\":\"amzn1.spdoc.1.4.fb5ba5ef-a87f-4eb4-8606-ff5ae43c7364.TGQVF54NFACKW5\"}", "bytes": 348, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:44 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "348", "x-amzn-requestid": "b3f65138-9ee8-4870-834a-b082f65155a7", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062444Z", "content-type": "application/json; charset=utf-8"}}', 'get /feeds/2021-06-30/feeds/50000018066
feeds.getfeed
b3f65138-9ee8-4870-834a-b082f65155a7
run_x2bab0sz5053hjzk
{"feedid":"50000018066","feedtype":"json_listings_feed","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:40.039z","processingstatus":"done","processingstarttime":"2026-11-23t06:24:41.039z","processingendtime":"2026-11-23t06:24:43.039z","resultfeeddocumentid":"amzn1.spdoc.1.4.fb5ba5ef-a87f-4eb4-8606-ff5ae43c7364.tgqvf54nfackw5"}');
INSERT INTO public.calls VALUES ('call_01m83h7v1ykqn4r29bvt', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:35.901+00', 'reports.getReport', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports/{reportId}', '/reports/2021-06-30/reports/50000018065', 'background', true, 200, NULL, '24d9a773-63fc-4de3-9425-c049d8091574', 1, 0, 0, 1, 2, 'run', 'run_wn2ad6s8dzaynn0v', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 1, "kind": "first-byte", "attempt": 1}, {"at": 1, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "24d9a773-63fc-4de3-9425-c049d8091574"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018065\",\"reportType\":\"GET_MERCHANT_CANCELLED_LISTINGS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:34.898Z\",\"processingStatus\":\"IN_PROGRESS\",\"processingStartTime\":\"2026-11-23T06:24:35.898Z\"}", "bytes": 237, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:35 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "237", "x-amzn-requestid": "24d9a773-63fc-4de3-9425-c049d8091574", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062435Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports/50000018065
reports.getreport
24d9a773-63fc-4de3-9425-c049d8091574
run_wn2ad6s8dzaynn0v
{"reportid":"50000018065","reporttype":"get_merchant_cancelled_listings_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:34.898z","processingstatus":"in_progress","processingstarttime":"2026-11-23t06:24:35.898z"}');
INSERT INTO public.calls VALUES ('call_01m83h7z25zpktj1v2ws', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:40+00', 'feeds.createFeedDocument', 'POST', 'http://127.0.0.1:45799', '/feeds/2021-06-30/documents', '/feeds/2021-06-30/documents', 'background', true, 201, NULL, '95a37b50-f93b-43dd-ada3-a0e7264d3619', 1, 0, 0, 5, 0.5, 'run', 'run_x2bab0sz5053hjzk', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 5, "kind": "first-byte", "attempt": 1}, {"at": 5, "kind": "response", "rate": 0.5, "status": 201, "attempt": 1, "requestId": "95a37b50-f93b-43dd-ada3-a0e7264d3619"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"feedDocumentId\":\"amzn1.spdoc.1.4.e508f42f-9d37-4370-8fa5-8cecf8659977.T9XGYCANC28H01\",\"url\":\"http://127.0.0.1:45799/documents/amzn1.spdoc.1.4.e508f42f-9d37-4370-8fa5-8cecf8659977.T9XGYCANC28H01?(secret)\"}", "bytes": 273, "whole": true, "isJson": true, "masked": false}, "requestBody": {"text": "{\"contentType\":\"application/json; charset=UTF-8\"}", "bytes": 49, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:40 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "273", "x-amzn-requestid": "95a37b50-f93b-43dd-ada3-a0e7264d3619", "x-amzn-ratelimit-limit": "0.5"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062440Z", "content-type": "application/json; charset=utf-8", "content-length": "49"}}', 'post /feeds/2021-06-30/documents
feeds.createfeeddocument
95a37b50-f93b-43dd-ada3-a0e7264d3619
run_x2bab0sz5053hjzk
{"contenttype":"application/json; charset=utf-8"}
{"feeddocumentid":"amzn1.spdoc.1.4.e508f42f-9d37-4370-8fa5-8cecf8659977.t9xgycanc28h01","url":"http://127.0.0.1:45799/documents/amzn1.spdoc.1.4.e508f42f-9d37-4370-8fa5-8cecf8659977.t9xgycanc28h01?(secret)"}');
INSERT INTO public.calls VALUES ('call_01m83h7z3ardqpt4h7rz', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:40.038+00', 'feeds.createFeed', 'POST', 'http://127.0.0.1:45799', '/feeds/2021-06-30/feeds', '/feeds/2021-06-30/feeds', 'interactive', true, 202, NULL, '140436aa-69a3-4c55-ae77-d6caa984c440', 1, 0, 0, 4, 0.0083, 'run', 'run_x2bab0sz5053hjzk', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 4, "kind": "first-byte", "attempt": 1}, {"at": 4, "kind": "response", "rate": 0.0083, "status": 202, "attempt": 1, "requestId": "140436aa-69a3-4c55-ae77-d6caa984c440"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"feedId\":\"50000018066\"}", "bytes": 24, "whole": true, "isJson": true, "masked": false}, "requestBody": {"text": "{\"feedType\":\"JSON_LISTINGS_FEED\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"inputFeedDocumentId\":\"amzn1.spdoc.1.4.e508f42f-9d37-4370-8fa5-8cecf8659977.T9XGYCANC28H01\"}", "bytes": 161, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:40 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "24", "x-amzn-requestid": "140436aa-69a3-4c55-ae77-d6caa984c440", "x-amzn-ratelimit-limit": "0.0083"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062440Z", "content-type": "application/json; charset=utf-8", "content-length": "161"}}', 'post /feeds/2021-06-30/feeds
feeds.createfeed
140436aa-69a3-4c55-ae77-d6caa984c440
run_x2bab0sz5053hjzk
{"feedtype":"json_listings_feed","marketplaceids":["a1f83g8c2aro7p"],"inputfeeddocumentid":"amzn1.spdoc.1.4.e508f42f-9d37-4370-8fa5-8cecf8659977.t9xgycanc28h01"}
{"feedid":"50000018066"}');
INSERT INTO public.calls VALUES ('call_01m83h7z3qc9xz0x5gbd', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:40.05+00', 'feeds.getFeed', 'GET', 'http://127.0.0.1:45799', '/feeds/2021-06-30/feeds/{feedId}', '/feeds/2021-06-30/feeds/50000018066', 'background', true, 200, NULL, '434f2967-c55e-4cda-b89d-9a4ded9f5f03', 1, 0, 0, 5, 2, 'run', 'run_x2bab0sz5053hjzk', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 2, "kind": "first-byte", "attempt": 1}, {"at": 5, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "434f2967-c55e-4cda-b89d-9a4ded9f5f03"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"feedId\":\"50000018066\",\"feedType\":\"JSON_LISTINGS_FEED\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:40.039Z\",\"processingStatus\":\"IN_QUEUE\"}", "bytes": 163, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:40 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "163", "x-amzn-requestid": "434f2967-c55e-4cda-b89d-9a4ded9f5f03", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062440Z", "content-type": "application/json; charset=utf-8"}}', 'get /feeds/2021-06-30/feeds/50000018066
feeds.getfeed
434f2967-c55e-4cda-b89d-9a4ded9f5f03
run_x2bab0sz5053hjzk
{"feedid":"50000018066","feedtype":"json_listings_feed","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:40.039z","processingstatus":"in_queue"}');
INSERT INTO public.calls VALUES ('call_01m83h7yqtwad6s80q01', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:39.672+00', 'reports.getReportDocument', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/documents/{reportDocumentId}', '/reports/2021-06-30/documents/amzn1.spdoc.1.4.a597f065-b5ba-4ca4-91c7-e9183e860c91.T5MTQU60V4WWL0', 'interactive', true, 200, NULL, 'ebd06d0f-10ca-43c4-b18e-79fa139eca3c', 1, 0, 0, 2, 0.0167, 'run', 'run_wn2ad6s8dzaynn0v', '[{"at": 0, "kind": "slot", "left": 11, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 1, "kind": "first-byte", "attempt": 1}, {"at": 1, "kind": "response", "rate": 0.0167, "status": 200, "attempt": 1, "requestId": "ebd06d0f-10ca-43c4-b18e-79fa139eca3c"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportDocumentId\":\"amzn1.spdoc.1.4.a597f065-b5ba-4ca4-91c7-e9183e860c91.T5MTQU60V4WWL0\",\"url\":\"http://127.0.0.1:45799/documents/amzn1.spdoc.1.4.a597f065-b5ba-4ca4-91c7-e9183e860c91.T5MTQU60V4WWL0?(secret)\",\"compressionAlgorithm\":\"GZIP\"}", "bytes": 305, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:39 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "305", "x-amzn-requestid": "ebd06d0f-10ca-43c4-b18e-79fa139eca3c", "x-amzn-ratelimit-limit": "0.0167"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062439Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/documents/amzn1.spdoc.1.4.a597f065-b5ba-4ca4-91c7-e9183e860c91.t5mtqu60v4wwl0
reports.getreportdocument
ebd06d0f-10ca-43c4-b18e-79fa139eca3c
run_wn2ad6s8dzaynn0v
{"reportdocumentid":"amzn1.spdoc.1.4.a597f065-b5ba-4ca4-91c7-e9183e860c91.t5mtqu60v4wwl0","url":"http://127.0.0.1:45799/documents/amzn1.spdoc.1.4.a597f065-b5ba-4ca4-91c7-e9183e860c91.t5mtqu60v4wwl0?(secret)","compressionalgorithm":"gzip"}');
INSERT INTO public.calls VALUES ('call_01m83h80329f2eg03eem', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:41.057+00', 'feeds.getFeed', 'GET', 'http://127.0.0.1:45799', '/feeds/2021-06-30/feeds/{feedId}', '/feeds/2021-06-30/feeds/50000018066', 'background', true, 200, NULL, '98a8aac0-f6b5-4891-8789-9335be9c4e8a', 1, 0, 0, 2, 2, 'run', 'run_x2bab0sz5053hjzk', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 1, "kind": "first-byte", "attempt": 1}, {"at": 1, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "98a8aac0-f6b5-4891-8789-9335be9c4e8a"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"feedId\":\"50000018066\",\"feedType\":\"JSON_LISTINGS_FEED\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:40.039Z\",\"processingStatus\":\"IN_PROGRESS\",\"processingStartTime\":\"2026-11-23T06:24:41.039Z\"}", "bytes": 215, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:41 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "215", "x-amzn-requestid": "98a8aac0-f6b5-4891-8789-9335be9c4e8a", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062441Z", "content-type": "application/json; charset=utf-8"}}', 'get /feeds/2021-06-30/feeds/50000018066
feeds.getfeed
98a8aac0-f6b5-4891-8789-9335be9c4e8a
run_x2bab0sz5053hjzk
{"feedid":"50000018066","feedtype":"json_listings_feed","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:40.039z","processingstatus":"in_progress","processingstarttime":"2026-11-23t06:24:41.039z"}');
INSERT INTO public.calls VALUES ('call_01m83h81j1r7rwb49znk', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:42.559+00', 'feeds.getFeed', 'GET', 'http://127.0.0.1:45799', '/feeds/2021-06-30/feeds/{feedId}', '/feeds/2021-06-30/feeds/50000018066', 'background', true, 200, NULL, '5edaf853-f99c-4316-9f63-9cd1995efa45', 1, 0, 0, 2, 2, 'run', 'run_x2bab0sz5053hjzk', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 1, "kind": "first-byte", "attempt": 1}, {"at": 1, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "5edaf853-f99c-4316-9f63-9cd1995efa45"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"feedId\":\"50000018066\",\"feedType\":\"JSON_LISTINGS_FEED\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:40.039Z\",\"processingStatus\":\"IN_PROGRESS\",\"processingStartTime\":\"2026-11-23T06:24:41.039Z\"}", "bytes": 215, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:42 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "215", "x-amzn-requestid": "5edaf853-f99c-4316-9f63-9cd1995efa45", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062442Z", "content-type": "application/json; charset=utf-8"}}', 'get /feeds/2021-06-30/feeds/50000018066
feeds.getfeed
5edaf853-f99c-4316-9f63-9cd1995efa45
run_x2bab0sz5053hjzk
{"feedid":"50000018066","feedtype":"json_listings_feed","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:40.039z","processingstatus":"in_progress","processingstarttime":"2026-11-23t06:24:41.039z"}');
INSERT INTO public.calls VALUES ('call_01m83h88s2kygyaqvd5p', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:49.929+00', 'dataKiosk.getQuery', 'GET', 'http://127.0.0.1:45799', '/dataKiosk/2023-11-15/queries/{queryId}', '/dataKiosk/2023-11-15/queries/50000018067', 'background', true, 200, NULL, 'b8b2624d-6116-4909-a52f-0084fa548759', 1, 0, 0, 25, 2, 'run', 'run_9e1dg0jdkmsbfj0t', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 25, "kind": "first-byte", "attempt": 1}, {"at": 25, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "b8b2624d-6116-4909-a52f-0084fa548759"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"queryId\":\"50000018067\",\"query\":\"{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByDate(startDate: \\\"2026-11-14\\\", endDate: \\\"2026-11-20\\\", aggregateBy: DAY, marketplaceIds: [\\\"A1F83G8C2ARO7P\\\"]) { startDate sales { unitsOrdered } } } }\",\"createdTime\":\"2026-11-23T06:24:45.111Z\",\"processingStatus\":\"DONE\",\"processingStartTime\":\"2026-11-23T06:24:46.111Z\",\"processingEndTime\":\"2026-11-23T06:24:48.111Z\",\"dataDocumentId\":\"amzn1.spdoc.1.4.48418ac0-926b-4f75-a30b-7718641f2f17.TFWELX0YY6VLP8\"}", "bytes": 497, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:49 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "497", "x-amzn-requestid": "b8b2624d-6116-4909-a52f-0084fa548759", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062449Z", "content-type": "application/json; charset=utf-8"}}', 'get /datakiosk/2023-11-15/queries/50000018067
datakiosk.getquery
b8b2624d-6116-4909-a52f-0084fa548759
run_9e1dg0jdkmsbfj0t
{"queryid":"50000018067","query":"{ analytics_salesandtraffic_2024_04_24 { salesandtrafficbydate(startdate: \"2026-11-14\", enddate: \"2026-11-20\", aggregateby: day, marketplaceids: [\"a1f83g8c2aro7p\"]) { startdate sales { unitsordered } } } }","createdtime":"2026-11-23t06:24:45.111z","processingstatus":"done","processingstarttime":"2026-11-23t06:24:46.111z","processingendtime":"2026-11-23t06:24:48.111z","datadocumentid":"amzn1.spdoc.1.4.48418ac0-926b-4f75-a30b-7718641f2f17.tfwelx0yy6vlp8"}');
INSERT INTO public.calls VALUES ('call_01m83h88s90dxsrkr8fw', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:49.957+00', 'dataKiosk.getDocument', 'GET', 'http://127.0.0.1:45799', '/dataKiosk/2023-11-15/documents/{documentId}', '/dataKiosk/2023-11-15/documents/amzn1.spdoc.1.4.48418ac0-926b-4f75-a30b-7718641f2f17.TFWELX0YY6VLP8', 'interactive', true, 200, NULL, 'e5605d3e-274f-41d2-bb3c-4d6d3e1c386a', 1, 0, 0, 4, 0.0167, 'run', 'run_9e1dg0jdkmsbfj0t', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 4, "kind": "first-byte", "attempt": 1}, {"at": 4, "kind": "response", "rate": 0.0167, "status": 200, "attempt": 1, "requestId": "e5605d3e-274f-41d2-bb3c-4d6d3e1c386a"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"documentId\":\"amzn1.spdoc.1.4.48418ac0-926b-4f75-a30b-7718641f2f17.TFWELX0YY6VLP8\",\"documentUrl\":\"http://127.0.0.1:45799/documents/amzn1.spdoc.1.4.48418ac0-926b-4f75-a30b-7718641f2f17.TFWELX0YY6VLP8?(secret)\"}", "bytes": 291, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:49 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "291", "x-amzn-requestid": "e5605d3e-274f-41d2-bb3c-4d6d3e1c386a", "x-amzn-ratelimit-limit": "0.0167"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062449Z", "content-type": "application/json; charset=utf-8"}}', 'get /datakiosk/2023-11-15/documents/amzn1.spdoc.1.4.48418ac0-926b-4f75-a30b-7718641f2f17.tfwelx0yy6vlp8
datakiosk.getdocument
e5605d3e-274f-41d2-bb3c-4d6d3e1c386a
run_9e1dg0jdkmsbfj0t
{"documentid":"amzn1.spdoc.1.4.48418ac0-926b-4f75-a30b-7718641f2f17.tfwelx0yy6vlp8","documenturl":"http://127.0.0.1:45799/documents/amzn1.spdoc.1.4.48418ac0-926b-4f75-a30b-7718641f2f17.tfwelx0yy6vlp8?(secret)"}');
INSERT INTO public.calls VALUES ('call_01m83h83rswygpx6714c', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:44.82+00', 'feeds.getFeedDocument', 'GET', 'http://127.0.0.1:45799', '/feeds/2021-06-30/documents/{feedDocumentId}', '/feeds/2021-06-30/documents/amzn1.spdoc.1.4.fb5ba5ef-a87f-4eb4-8606-ff5ae43c7364.TGQVF54NFACKW5', 'background', true, 200, NULL, '72c34f48-56a8-4ab8-a216-4f42ba13615c', 1, 0, 0, 5, 0.0222, 'run', 'run_x2bab0sz5053hjzk', '[{"at": 0, "kind": "slot", "left": 9, "burst": 10, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 5, "kind": "first-byte", "attempt": 1}, {"at": 5, "kind": "response", "rate": 0.0222, "status": 200, "attempt": 1, "requestId": "72c34f48-56a8-4ab8-a216-4f42ba13615c"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"feedDocumentId\":\"amzn1.spdoc.1.4.fb5ba5ef-a87f-4eb4-8606-ff5ae43c7364.TGQVF54NFACKW5\",\"url\":\"http://127.0.0.1:45799/documents/amzn1.spdoc.1.4.fb5ba5ef-a87f-4eb4-8606-ff5ae43c7364.TGQVF54NFACKW5?(secret)\"}", "bytes": 273, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:44 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "273", "x-amzn-requestid": "72c34f48-56a8-4ab8-a216-4f42ba13615c", "x-amzn-ratelimit-limit": "0.0222"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062444Z", "content-type": "application/json; charset=utf-8"}}', 'get /feeds/2021-06-30/documents/amzn1.spdoc.1.4.fb5ba5ef-a87f-4eb4-8606-ff5ae43c7364.tgqvf54nfackw5
feeds.getfeeddocument
72c34f48-56a8-4ab8-a216-4f42ba13615c
run_x2bab0sz5053hjzk
{"feeddocumentid":"amzn1.spdoc.1.4.fb5ba5ef-a87f-4eb4-8606-ff5ae43c7364.tgqvf54nfackw5","url":"http://127.0.0.1:45799/documents/amzn1.spdoc.1.4.fb5ba5ef-a87f-4eb4-8606-ff5ae43c7364.tgqvf54nfackw5?(secret)"}');
INSERT INTO public.calls VALUES ('call_01m83h841y666dv7qedf', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:45.108+00', 'dataKiosk.createQuery', 'POST', 'http://127.0.0.1:45799', '/dataKiosk/2023-11-15/queries', '/dataKiosk/2023-11-15/queries', 'interactive', true, 202, NULL, '6745994f-f2e8-4daf-9fc6-eebd019c8334', 1, 0, 0, 10, 0.0167, 'run', 'run_9e1dg0jdkmsbfj0t', '[{"at": 1, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 1, "kind": "request", "attempt": 1}, {"at": 10, "kind": "first-byte", "attempt": 1}, {"at": 10, "kind": "response", "rate": 0.0167, "status": 202, "attempt": 1, "requestId": "6745994f-f2e8-4daf-9fc6-eebd019c8334"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"queryId\":\"50000018067\"}", "bytes": 25, "whole": true, "isJson": true, "masked": false}, "requestBody": {"text": "{\"query\":\"{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByDate(startDate: \\\"2026-11-14\\\", endDate: \\\"2026-11-20\\\", aggregateBy: DAY, marketplaceIds: [\\\"A1F83G8C2ARO7P\\\"]) { startDate sales { unitsOrdered } } } }\"}", "bytes": 223, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:45 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "25", "x-amzn-requestid": "6745994f-f2e8-4daf-9fc6-eebd019c8334", "x-amzn-ratelimit-limit": "0.0167"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062445Z", "content-type": "application/json; charset=utf-8", "content-length": "223"}}', 'post /datakiosk/2023-11-15/queries
datakiosk.createquery
6745994f-f2e8-4daf-9fc6-eebd019c8334
run_9e1dg0jdkmsbfj0t
{"query":"{ analytics_salesandtraffic_2024_04_24 { salesandtrafficbydate(startdate: \"2026-11-14\", enddate: \"2026-11-20\", aggregateby: day, marketplaceids: [\"a1f83g8c2aro7p\"]) { startdate sales { unitsordered } } } }"}
{"queryid":"50000018067"}');
INSERT INTO public.calls VALUES ('call_01m83h8425mgzctdarer', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:45.123+00', 'dataKiosk.getQuery', 'GET', 'http://127.0.0.1:45799', '/dataKiosk/2023-11-15/queries/{queryId}', '/dataKiosk/2023-11-15/queries/50000018067', 'background', true, 200, NULL, '54c21713-7379-402f-b46c-898a40453acc', 1, 0, 0, 2, 2, 'run', 'run_9e1dg0jdkmsbfj0t', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 1, "kind": "request", "attempt": 1}, {"at": 2, "kind": "first-byte", "attempt": 1}, {"at": 2, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "54c21713-7379-402f-b46c-898a40453acc"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"queryId\":\"50000018067\",\"query\":\"{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByDate(startDate: \\\"2026-11-14\\\", endDate: \\\"2026-11-20\\\", aggregateBy: DAY, marketplaceIds: [\\\"A1F83G8C2ARO7P\\\"]) { startDate sales { unitsOrdered } } } }\",\"createdTime\":\"2026-11-23T06:24:45.111Z\",\"processingStatus\":\"IN_QUEUE\"}", "bytes": 318, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:45 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "318", "x-amzn-requestid": "54c21713-7379-402f-b46c-898a40453acc", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062445Z", "content-type": "application/json; charset=utf-8"}}', 'get /datakiosk/2023-11-15/queries/50000018067
datakiosk.getquery
54c21713-7379-402f-b46c-898a40453acc
run_9e1dg0jdkmsbfj0t
{"queryid":"50000018067","query":"{ analytics_salesandtraffic_2024_04_24 { salesandtrafficbydate(startdate: \"2026-11-14\", enddate: \"2026-11-20\", aggregateby: day, marketplaceids: [\"a1f83g8c2aro7p\"]) { startdate sales { unitsordered } } } }","createdtime":"2026-11-23t06:24:45.111z","processingstatus":"in_queue"}');
INSERT INTO public.calls VALUES ('call_01m83h852s1ny3fytnya', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:46.139+00', 'dataKiosk.getQuery', 'GET', 'http://127.0.0.1:45799', '/dataKiosk/2023-11-15/queries/{queryId}', '/dataKiosk/2023-11-15/queries/50000018067', 'background', true, 200, NULL, '253bc7dc-89fc-4722-809e-f6d66067ac78', 1, 0, 0, 32, 2, 'run', 'run_9e1dg0jdkmsbfj0t', '[{"at": 1, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 3, "kind": "request", "attempt": 1}, {"at": 28, "kind": "first-byte", "attempt": 1}, {"at": 28, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "253bc7dc-89fc-4722-809e-f6d66067ac78"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"queryId\":\"50000018067\",\"query\":\"{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByDate(startDate: \\\"2026-11-14\\\", endDate: \\\"2026-11-20\\\", aggregateBy: DAY, marketplaceIds: [\\\"A1F83G8C2ARO7P\\\"]) { startDate sales { unitsOrdered } } } }\",\"createdTime\":\"2026-11-23T06:24:45.111Z\",\"processingStatus\":\"IN_PROGRESS\",\"processingStartTime\":\"2026-11-23T06:24:46.111Z\"}", "bytes": 370, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:46 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "370", "x-amzn-requestid": "253bc7dc-89fc-4722-809e-f6d66067ac78", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062446Z", "content-type": "application/json; charset=utf-8"}}', 'get /datakiosk/2023-11-15/queries/50000018067
datakiosk.getquery
253bc7dc-89fc-4722-809e-f6d66067ac78
run_9e1dg0jdkmsbfj0t
{"queryid":"50000018067","query":"{ analytics_salesandtraffic_2024_04_24 { salesandtrafficbydate(startdate: \"2026-11-14\", enddate: \"2026-11-20\", aggregateby: day, marketplaceids: [\"a1f83g8c2aro7p\"]) { startdate sales { unitsordered } } } }","createdtime":"2026-11-23t06:24:45.111z","processingstatus":"in_progress","processingstarttime":"2026-11-23t06:24:46.111z"}');
INSERT INTO public.calls VALUES ('call_01m83h86hy6mm9qz7zgg', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:47.675+00', 'dataKiosk.getQuery', 'GET', 'http://127.0.0.1:45799', '/dataKiosk/2023-11-15/queries/{queryId}', '/dataKiosk/2023-11-15/queries/50000018067', 'background', true, 200, NULL, '08d6350b-49b4-47e5-a4a5-e28afd1a3010', 1, 0, 0, 3, 2, 'run', 'run_9e1dg0jdkmsbfj0t', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 3, "kind": "first-byte", "attempt": 1}, {"at": 3, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "08d6350b-49b4-47e5-a4a5-e28afd1a3010"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"queryId\":\"50000018067\",\"query\":\"{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByDate(startDate: \\\"2026-11-14\\\", endDate: \\\"2026-11-20\\\", aggregateBy: DAY, marketplaceIds: [\\\"A1F83G8C2ARO7P\\\"]) { startDate sales { unitsOrdered } } } }\",\"createdTime\":\"2026-11-23T06:24:45.111Z\",\"processingStatus\":\"IN_PROGRESS\",\"processingStartTime\":\"2026-11-23T06:24:46.111Z\"}", "bytes": 370, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:47 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "370", "x-amzn-requestid": "08d6350b-49b4-47e5-a4a5-e28afd1a3010", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062447Z", "content-type": "application/json; charset=utf-8"}}', 'get /datakiosk/2023-11-15/queries/50000018067
datakiosk.getquery
08d6350b-49b4-47e5-a4a5-e28afd1a3010
run_9e1dg0jdkmsbfj0t
{"queryid":"50000018067","query":"{ analytics_salesandtraffic_2024_04_24 { salesandtrafficbydate(startdate: \"2026-11-14\", enddate: \"2026-11-20\", aggregateby: day, marketplaceids: [\"a1f83g8c2aro7p\"]) { startdate sales { unitsordered } } } }","createdtime":"2026-11-23t06:24:45.111z","processingstatus":"in_progress","processingstarttime":"2026-11-23t06:24:46.111z"}');
INSERT INTO public.calls VALUES ('call_01m83h890rdkcf24kazy', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:50.197+00', 'reports.createReport', 'POST', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports', '/reports/2021-06-30/reports', 'interactive', true, 202, NULL, '1a78804f-f0c8-4c81-a2c6-1dc45ede9820', 1, 0, 0, 3, 0.0167, 'run', 'run_8x01dygbj2mfhbm5', '[{"at": 1, "kind": "slot", "left": 9, "burst": 15, "waited": 1}, {"at": 1, "kind": "request", "attempt": 1}, {"at": 3, "kind": "first-byte", "attempt": 1}, {"at": 3, "kind": "response", "rate": 0.0167, "status": 202, "attempt": 1, "requestId": "1a78804f-f0c8-4c81-a2c6-1dc45ede9820"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018068\"}", "bytes": 26, "whole": true, "isJson": true, "masked": false}, "requestBody": {"text": "{\"reportType\":\"GET_MERCHANT_LISTINGS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"]}", "bytes": 79, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:50 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "26", "x-amzn-requestid": "1a78804f-f0c8-4c81-a2c6-1dc45ede9820", "x-amzn-ratelimit-limit": "0.0167"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062450Z", "content-type": "application/json; charset=utf-8", "content-length": "79"}}', 'post /reports/2021-06-30/reports
reports.createreport
1a78804f-f0c8-4c81-a2c6-1dc45ede9820
run_8x01dygbj2mfhbm5
{"reporttype":"get_merchant_listings_data","marketplaceids":["a1f83g8c2aro7p"]}
{"reportid":"50000018068"}');
INSERT INTO public.calls VALUES ('call_01m83h890ws1ktvm3ddt', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:50.201+00', 'reports.getReport', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports/{reportId}', '/reports/2021-06-30/reports/50000018068', 'background', true, 200, NULL, 'b3d5ad4d-81f2-4621-900b-d881d824f08d', 1, 0, 0, 3, 2, 'run', 'run_8x01dygbj2mfhbm5', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 3, "kind": "first-byte", "attempt": 1}, {"at": 3, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "b3d5ad4d-81f2-4621-900b-d881d824f08d"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018068\",\"reportType\":\"GET_MERCHANT_LISTINGS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:50.199Z\",\"processingStatus\":\"IN_QUEUE\"}", "bytes": 175, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:50 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "175", "x-amzn-requestid": "b3d5ad4d-81f2-4621-900b-d881d824f08d", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062450Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports/50000018068
reports.getreport
b3d5ad4d-81f2-4621-900b-d881d824f08d
run_8x01dygbj2mfhbm5
{"reportid":"50000018068","reporttype":"get_merchant_listings_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:50.199z","processingstatus":"in_queue"}');
INSERT INTO public.calls VALUES ('call_01m83h893xwn3hz5254e', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:50.297+00', 'reports.cancelReport', 'DELETE', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports/{reportId}', '/reports/2021-06-30/reports/50000018068', 'interactive', true, 200, NULL, '8564e7c9-dfbb-4156-b31d-7df66e55deb2', 1, 0, 0, 4, 0.0222, 'console', NULL, '[{"at": 0, "kind": "slot", "left": 9, "burst": 10, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 4, "kind": "first-byte", "attempt": 1}, {"at": 4, "kind": "response", "rate": 0.0222, "status": 200, "attempt": 1, "requestId": "8564e7c9-dfbb-4156-b31d-7df66e55deb2"}]', '{"query": [], "token": "seller", "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:50 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "x-amzn-requestid": "8564e7c9-dfbb-4156-b31d-7df66e55deb2", "transfer-encoding": "chunked", "x-amzn-ratelimit-limit": "0.0222"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062450Z", "content-type": "application/json; charset=utf-8"}}', 'delete /reports/2021-06-30/reports/50000018068
reports.cancelreport
8564e7c9-dfbb-4156-b31d-7df66e55deb2');
INSERT INTO public.calls VALUES ('call_01m83h89414sw5zxxw2m', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:50.303+00', 'reports.getReport', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports/{reportId}', '/reports/2021-06-30/reports/50000018068', 'background', true, 200, NULL, 'fc583a38-7df7-4d51-9d9a-c6895c31eb9c', 1, 0, 0, 2, 2, 'run', 'run_8x01dygbj2mfhbm5', '[{"at": 0, "kind": "slot", "left": 13, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 2, "kind": "first-byte", "attempt": 1}, {"at": 2, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "fc583a38-7df7-4d51-9d9a-c6895c31eb9c"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018068\",\"reportType\":\"GET_MERCHANT_LISTINGS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:50.199Z\",\"processingStatus\":\"CANCELLED\",\"processingEndTime\":\"2026-11-23T06:24:50.298Z\"}", "bytes": 223, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:24:50 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "223", "x-amzn-requestid": "fc583a38-7df7-4d51-9d9a-c6895c31eb9c", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062450Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports/50000018068
reports.getreport
fc583a38-7df7-4d51-9d9a-c6895c31eb9c
run_8x01dygbj2mfhbm5
{"reportid":"50000018068","reporttype":"get_merchant_listings_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:50.199z","processingstatus":"cancelled","processingendtime":"2026-11-23t06:24:50.298z"}');
INSERT INTO public.calls VALUES ('call_01m83h89bbyg8z2p82qb', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:50.528+00', 'reports.createReport', 'POST', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports', '/reports/2021-06-30/reports', 'interactive', false, NULL, 'ECONNRESET', NULL, 1, 0, 0, 11, NULL, 'run', 'run_z0dgd8s1er3jxm20', '[{"at": 0, "kind": "slot", "left": 8, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 10, "code": "ECONNRESET", "kind": "failure", "attempt": 1}]', '{"query": [], "token": "seller", "requestBody": {"text": "{\"reportType\":\"GET_FLAT_FILE_OPEN_LISTINGS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"]}", "bytes": 85, "whole": true, "isJson": true, "masked": false}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062450Z", "content-type": "application/json; charset=utf-8", "content-length": "85"}}', 'post /reports/2021-06-30/reports
reports.createreport
econnreset
run_z0dgd8s1er3jxm20
{"reporttype":"get_flat_file_open_listings_data","marketplaceids":["a1f83g8c2aro7p"]}');
INSERT INTO public.calls VALUES ('call_01m83h89bxascd0p9pxt', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:24:50.55+00', 'reports.createReport', 'POST', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports', '/reports/2021-06-30/reports', 'interactive', false, NULL, 'ECONNRESET', NULL, 1, 0, 0, 7, NULL, 'run', 'run_qkadbfda4q44j19t', '[{"at": 0, "kind": "slot", "left": 7, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 7, "code": "ECONNRESET", "kind": "failure", "attempt": 1}]', '{"query": [], "token": "seller", "requestBody": {"text": "{\"reportType\":\"GET_FLAT_FILE_OPEN_LISTINGS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"]}", "bytes": 85, "whole": true, "isJson": true, "masked": false}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062450Z", "content-type": "application/json; charset=utf-8", "content-length": "85"}}', 'post /reports/2021-06-30/reports
reports.createreport
econnreset
run_qkadbfda4q44j19t
{"reporttype":"get_flat_file_open_listings_data","marketplaceids":["a1f83g8c2aro7p"]}');
INSERT INTO public.calls VALUES ('call_01m83h96pfshkspn5wep', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:25:20.583+00', 'reports.getReports', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports', '/reports/2021-06-30/reports', 'background', true, 200, NULL, '27c2d3fe-3655-4102-9713-6aa05a145a28', 1, 0, 0, 8, 0.0222, 'run', 'run_z0dgd8s1er3jxm20', '[{"at": 0, "kind": "slot", "left": 9, "burst": 10, "waited": 0}, {"at": 1, "kind": "request", "attempt": 1}, {"at": 8, "kind": "first-byte", "attempt": 1}, {"at": 8, "kind": "response", "rate": 0.0222, "status": 200, "attempt": 1, "requestId": "27c2d3fe-3655-4102-9713-6aa05a145a28"}]', '{"query": [["createdSince", "2026-11-23T06:22:50.521Z"], ["marketplaceIds", "A1F83G8C2ARO7P"], ["pageSize", "100"], ["reportTypes", "GET_FLAT_FILE_OPEN_LISTINGS_DATA"]], "token": "seller", "answerBody": {"text": "{\"reports\":[{\"reportId\":\"50000018070\",\"reportType\":\"GET_FLAT_FILE_OPEN_LISTINGS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:50.555Z\",\"processingStatus\":\"DONE\",\"processingStartTime\":\"2026-11-23T06:24:51.555Z\",\"processingEndTime\":\"2026-11-23T06:24:53.555Z\",\"reportDocumentId\":\"amzn1.spdoc.1.4.cb1cf608-5f0e-466b-bc16-805aaf577259.TFFVXGF6DQBT9X\"},{\"reportId\":\"50000018069\",\"reportType\":\"GET_FLAT_FILE_OPEN_LISTINGS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:50.532Z\",\"processingStatus\":\"DONE\",\"processingStartTime\":\"2026-11-23T06:24:51.532Z\",\"processingEndTime\":\"2026-11-23T06:24:53.532Z\",\"reportDocumentId\":\"amzn1.spdoc.1.4.020c5a4f-1fa8-4300-a188-ca557f2007d4.T2PVFV0RWBZT7K\"}]}", "bytes": 739, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:25:20 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "739", "x-amzn-requestid": "27c2d3fe-3655-4102-9713-6aa05a145a28", "x-amzn-ratelimit-limit": "0.0222"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062520Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports
reports.getreports
createdsince=2026-11-23t06:22:50.521z&marketplaceids=a1f83g8c2aro7p&pagesize=100&reporttypes=get_flat_file_open_listings_data
27c2d3fe-3655-4102-9713-6aa05a145a28
run_z0dgd8s1er3jxm20
{"reports":[{"reportid":"50000018070","reporttype":"get_flat_file_open_listings_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:50.555z","processingstatus":"done","processingstarttime":"2026-11-23t06:24:51.555z","processingendtime":"2026-11-23t06:24:53.555z","reportdocumentid":"amzn1.spdoc.1.4.cb1cf608-5f0e-466b-bc16-805aaf577259.tffvxgf6dqbt9x"},{"reportid":"50000018069","reporttype":"get_flat_file_open_listings_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:50.532z","processingstatus":"done","processingstarttime":"2026-11-23t06:24:51.532z","processingendtime":"2026-11-23t06:24:53.532z","reportdocumentid":"amzn1.spdoc.1.4.020c5a4f-1fa8-4300-a188-ca557f2007d4.t2pvfv0rwbzt7k"}]}');
INSERT INTO public.calls VALUES ('call_01m83h96pkwwnsp3j9r8', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:25:20.586+00', 'reports.getReports', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports', '/reports/2021-06-30/reports', 'background', true, 200, NULL, 'ac90d544-175b-40b4-a81e-ec128042a85d', 1, 0, 0, 9, 0.0222, 'run', 'run_qkadbfda4q44j19t', '[{"at": 0, "kind": "slot", "left": 7, "burst": 10, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 9, "kind": "first-byte", "attempt": 1}, {"at": 9, "kind": "response", "rate": 0.0222, "status": 200, "attempt": 1, "requestId": "ac90d544-175b-40b4-a81e-ec128042a85d"}]', '{"query": [["createdSince", "2026-11-23T06:22:50.547Z"], ["marketplaceIds", "A1F83G8C2ARO7P"], ["pageSize", "100"], ["reportTypes", "GET_FLAT_FILE_OPEN_LISTINGS_DATA"]], "token": "seller", "answerBody": {"text": "{\"reports\":[{\"reportId\":\"50000018070\",\"reportType\":\"GET_FLAT_FILE_OPEN_LISTINGS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:50.555Z\",\"processingStatus\":\"DONE\",\"processingStartTime\":\"2026-11-23T06:24:51.555Z\",\"processingEndTime\":\"2026-11-23T06:24:53.555Z\",\"reportDocumentId\":\"amzn1.spdoc.1.4.cb1cf608-5f0e-466b-bc16-805aaf577259.TFFVXGF6DQBT9X\"},{\"reportId\":\"50000018069\",\"reportType\":\"GET_FLAT_FILE_OPEN_LISTINGS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:50.532Z\",\"processingStatus\":\"DONE\",\"processingStartTime\":\"2026-11-23T06:24:51.532Z\",\"processingEndTime\":\"2026-11-23T06:24:53.532Z\",\"reportDocumentId\":\"amzn1.spdoc.1.4.020c5a4f-1fa8-4300-a188-ca557f2007d4.T2PVFV0RWBZT7K\"}]}", "bytes": 739, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:25:20 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "739", "x-amzn-requestid": "ac90d544-175b-40b4-a81e-ec128042a85d", "x-amzn-ratelimit-limit": "0.0222"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062520Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports
reports.getreports
createdsince=2026-11-23t06:22:50.547z&marketplaceids=a1f83g8c2aro7p&pagesize=100&reporttypes=get_flat_file_open_listings_data
ac90d544-175b-40b4-a81e-ec128042a85d
run_qkadbfda4q44j19t
{"reports":[{"reportid":"50000018070","reporttype":"get_flat_file_open_listings_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:50.555z","processingstatus":"done","processingstarttime":"2026-11-23t06:24:51.555z","processingendtime":"2026-11-23t06:24:53.555z","reportdocumentid":"amzn1.spdoc.1.4.cb1cf608-5f0e-466b-bc16-805aaf577259.tffvxgf6dqbt9x"},{"reportid":"50000018069","reporttype":"get_flat_file_open_listings_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:50.532z","processingstatus":"done","processingstarttime":"2026-11-23t06:24:51.532z","processingendtime":"2026-11-23t06:24:53.532z","reportdocumentid":"amzn1.spdoc.1.4.020c5a4f-1fa8-4300-a188-ca557f2007d4.t2pvfv0rwbzt7k"}]}');
INSERT INTO public.calls VALUES ('call_01m83h96ppb02s9gnf7e', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:25:20.597+00', 'reports.getReports', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports', '/reports/2021-06-30/reports', 'interactive', true, 200, NULL, '11dfe9e0-dea7-4ded-ada3-556fa1ba8714', 1, 0, 0, 1, 0.0222, 'run', 'run_z0dgd8s1er3jxm20', '[{"at": 0, "kind": "slot", "left": 6, "burst": 10, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 1, "kind": "first-byte", "attempt": 1}, {"at": 1, "kind": "response", "rate": 0.0222, "status": 200, "attempt": 1, "requestId": "11dfe9e0-dea7-4ded-ada3-556fa1ba8714"}]', '{"query": [["createdSince", "2026-11-23T06:19:50.512Z"], ["pageSize", "100"], ["reportTypes", "GET_FLAT_FILE_OPEN_LISTINGS_DATA"]], "token": "seller", "answerBody": {"text": "{\"reports\":[{\"reportId\":\"50000018070\",\"reportType\":\"GET_FLAT_FILE_OPEN_LISTINGS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:50.555Z\",\"processingStatus\":\"DONE\",\"processingStartTime\":\"2026-11-23T06:24:51.555Z\",\"processingEndTime\":\"2026-11-23T06:24:53.555Z\",\"reportDocumentId\":\"amzn1.spdoc.1.4.cb1cf608-5f0e-466b-bc16-805aaf577259.TFFVXGF6DQBT9X\"},{\"reportId\":\"50000018069\",\"reportType\":\"GET_FLAT_FILE_OPEN_LISTINGS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:50.532Z\",\"processingStatus\":\"DONE\",\"processingStartTime\":\"2026-11-23T06:24:51.532Z\",\"processingEndTime\":\"2026-11-23T06:24:53.532Z\",\"reportDocumentId\":\"amzn1.spdoc.1.4.020c5a4f-1fa8-4300-a188-ca557f2007d4.T2PVFV0RWBZT7K\"}]}", "bytes": 739, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:25:20 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "739", "x-amzn-requestid": "11dfe9e0-dea7-4ded-ada3-556fa1ba8714", "x-amzn-ratelimit-limit": "0.0222"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062520Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports
reports.getreports
createdsince=2026-11-23t06:19:50.512z&pagesize=100&reporttypes=get_flat_file_open_listings_data
11dfe9e0-dea7-4ded-ada3-556fa1ba8714
run_z0dgd8s1er3jxm20
{"reports":[{"reportid":"50000018070","reporttype":"get_flat_file_open_listings_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:50.555z","processingstatus":"done","processingstarttime":"2026-11-23t06:24:51.555z","processingendtime":"2026-11-23t06:24:53.555z","reportdocumentid":"amzn1.spdoc.1.4.cb1cf608-5f0e-466b-bc16-805aaf577259.tffvxgf6dqbt9x"},{"reportid":"50000018069","reporttype":"get_flat_file_open_listings_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:50.532z","processingstatus":"done","processingstarttime":"2026-11-23t06:24:51.532z","processingendtime":"2026-11-23t06:24:53.532z","reportdocumentid":"amzn1.spdoc.1.4.020c5a4f-1fa8-4300-a188-ca557f2007d4.t2pvfv0rwbzt7k"}]}');
INSERT INTO public.calls VALUES ('call_01m83h96pzvsbc7x4b7k', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:25:20.605+00', 'reports.getReports', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports', '/reports/2021-06-30/reports', 'interactive', true, 200, NULL, 'c76a7cff-0834-4a13-87f2-d886cda6ad95', 1, 0, 0, 2, 0.0222, 'run', 'run_qkadbfda4q44j19t', '[{"at": 0, "kind": "slot", "left": 5, "burst": 10, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 2, "kind": "first-byte", "attempt": 1}, {"at": 2, "kind": "response", "rate": 0.0222, "status": 200, "attempt": 1, "requestId": "c76a7cff-0834-4a13-87f2-d886cda6ad95"}]', '{"query": [["createdSince", "2026-11-23T06:19:50.541Z"], ["pageSize", "100"], ["reportTypes", "GET_FLAT_FILE_OPEN_LISTINGS_DATA"]], "token": "seller", "answerBody": {"text": "{\"reports\":[{\"reportId\":\"50000018070\",\"reportType\":\"GET_FLAT_FILE_OPEN_LISTINGS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:50.555Z\",\"processingStatus\":\"DONE\",\"processingStartTime\":\"2026-11-23T06:24:51.555Z\",\"processingEndTime\":\"2026-11-23T06:24:53.555Z\",\"reportDocumentId\":\"amzn1.spdoc.1.4.cb1cf608-5f0e-466b-bc16-805aaf577259.TFFVXGF6DQBT9X\"},{\"reportId\":\"50000018069\",\"reportType\":\"GET_FLAT_FILE_OPEN_LISTINGS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:24:50.532Z\",\"processingStatus\":\"DONE\",\"processingStartTime\":\"2026-11-23T06:24:51.532Z\",\"processingEndTime\":\"2026-11-23T06:24:53.532Z\",\"reportDocumentId\":\"amzn1.spdoc.1.4.020c5a4f-1fa8-4300-a188-ca557f2007d4.T2PVFV0RWBZT7K\"}]}", "bytes": 739, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:25:20 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "739", "x-amzn-requestid": "c76a7cff-0834-4a13-87f2-d886cda6ad95", "x-amzn-ratelimit-limit": "0.0222"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062520Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports
reports.getreports
createdsince=2026-11-23t06:19:50.541z&pagesize=100&reporttypes=get_flat_file_open_listings_data
c76a7cff-0834-4a13-87f2-d886cda6ad95
run_qkadbfda4q44j19t
{"reports":[{"reportid":"50000018070","reporttype":"get_flat_file_open_listings_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:50.555z","processingstatus":"done","processingstarttime":"2026-11-23t06:24:51.555z","processingendtime":"2026-11-23t06:24:53.555z","reportdocumentid":"amzn1.spdoc.1.4.cb1cf608-5f0e-466b-bc16-805aaf577259.tffvxgf6dqbt9x"},{"reportid":"50000018069","reporttype":"get_flat_file_open_listings_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:24:50.532z","processingstatus":"done","processingstarttime":"2026-11-23t06:24:51.532z","processingendtime":"2026-11-23t06:24:53.532z","reportdocumentid":"amzn1.spdoc.1.4.020c5a4f-1fa8-4300-a188-ca557f2007d4.t2pvfv0rwbzt7k"}]}');
INSERT INTO public.calls VALUES ('call_01m83h974qmvbkb4mpdh', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:25:21.037+00', 'reports.createReport', 'POST', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports', '/reports/2021-06-30/reports', 'interactive', true, 202, NULL, 'a901a93d-f647-4824-b7ee-4d93718ded37', 1, 0, 0, 10, 0.0167, 'run', 'run_4ncsv6wj7rtazzxz', '[{"at": 0, "kind": "slot", "left": 7, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 10, "kind": "first-byte", "attempt": 1}, {"at": 10, "kind": "response", "rate": 0.0167, "status": 202, "attempt": 1, "requestId": "a901a93d-f647-4824-b7ee-4d93718ded37"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018071\"}", "bytes": 26, "whole": true, "isJson": true, "masked": false}, "requestBody": {"text": "{\"reportType\":\"GET_MERCHANT_LISTINGS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"]}", "bytes": 79, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:25:21 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "26", "x-amzn-requestid": "a901a93d-f647-4824-b7ee-4d93718ded37", "x-amzn-ratelimit-limit": "0.0167"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062521Z", "content-type": "application/json; charset=utf-8", "content-length": "79"}}', 'post /reports/2021-06-30/reports
reports.createreport
a901a93d-f647-4824-b7ee-4d93718ded37
run_4ncsv6wj7rtazzxz
{"reporttype":"get_merchant_listings_data","marketplaceids":["a1f83g8c2aro7p"]}
{"reportid":"50000018071"}');
INSERT INTO public.calls VALUES ('call_01m83h975ytwm19a9fnp', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:25:21.084+00', 'reports.getReport', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports/{reportId}', '/reports/2021-06-30/reports/50000018071', 'background', true, 200, NULL, '499e88b8-619b-49bc-b1be-a9dcccd94918', 1, 0, 0, 2, 2, 'run', 'run_4ncsv6wj7rtazzxz', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 2, "kind": "first-byte", "attempt": 1}, {"at": 2, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "499e88b8-619b-49bc-b1be-a9dcccd94918"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018071\",\"reportType\":\"GET_MERCHANT_LISTINGS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:25:21.046Z\",\"processingStatus\":\"IN_QUEUE\"}", "bytes": 175, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:25:21 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "175", "x-amzn-requestid": "499e88b8-619b-49bc-b1be-a9dcccd94918", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062521Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports/50000018071
reports.getreport
499e88b8-619b-49bc-b1be-a9dcccd94918
run_4ncsv6wj7rtazzxz
{"reportid":"50000018071","reporttype":"get_merchant_listings_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:25:21.046z","processingstatus":"in_queue"}');
INSERT INTO public.calls VALUES ('call_01m83h9859bkknzxeyh7', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:25:22.087+00', 'reports.getReport', 'GET', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports/{reportId}', '/reports/2021-06-30/reports/50000018071', 'background', true, 200, NULL, 'cc327cbd-6aa3-4488-8fc8-22caea424229', 1, 0, 0, 2, 2, 'run', 'run_4ncsv6wj7rtazzxz', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 2, "kind": "first-byte", "attempt": 1}, {"at": 2, "kind": "response", "rate": 2, "status": 200, "attempt": 1, "requestId": "cc327cbd-6aa3-4488-8fc8-22caea424229"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"reportId\":\"50000018071\",\"reportType\":\"GET_MERCHANT_LISTINGS_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"createdTime\":\"2026-11-23T06:25:21.046Z\",\"processingStatus\":\"IN_QUEUE\"}", "bytes": 175, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:25:22 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "175", "x-amzn-requestid": "cc327cbd-6aa3-4488-8fc8-22caea424229", "x-amzn-ratelimit-limit": "2.0"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062522Z", "content-type": "application/json; charset=utf-8"}}', 'get /reports/2021-06-30/reports/50000018071
reports.getreport
cc327cbd-6aa3-4488-8fc8-22caea424229
run_4ncsv6wj7rtazzxz
{"reportid":"50000018071","reporttype":"get_merchant_listings_data","marketplaceids":["a1f83g8c2aro7p"],"createdtime":"2026-11-23t06:25:21.046z","processingstatus":"in_queue"}');
INSERT INTO public.calls VALUES ('call_01m83h989zwz4af6zsje', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:25:22.234+00', 'feeds.createFeedDocument', 'POST', 'http://127.0.0.1:45799', '/feeds/2021-06-30/documents', '/feeds/2021-06-30/documents', 'background', true, 201, NULL, '1323e98a-27b2-46ca-8982-f8d6a395c21c', 1, 0, 0, 5, 0.5, 'run', 'run_e4ydjaq9v0z0vktd', '[{"at": 0, "kind": "slot", "left": 14, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 5, "kind": "first-byte", "attempt": 1}, {"at": 5, "kind": "response", "rate": 0.5, "status": 201, "attempt": 1, "requestId": "1323e98a-27b2-46ca-8982-f8d6a395c21c"}]', '{"query": [], "token": "seller", "answerBody": {"text": "{\"feedDocumentId\":\"amzn1.spdoc.1.4.40fcd26d-6569-4ed0-92d5-6492abd456b5.TG6471EB1RPGWY\",\"url\":\"http://127.0.0.1:45799/documents/amzn1.spdoc.1.4.40fcd26d-6569-4ed0-92d5-6492abd456b5.TG6471EB1RPGWY?(secret)\"}", "bytes": 273, "whole": true, "isJson": true, "masked": false}, "requestBody": {"text": "{\"contentType\":\"application/json; charset=UTF-8\"}", "bytes": 49, "whole": true, "isJson": true, "masked": false}, "answerHeaders": {"date": "Mon, 23 Nov 2026 06:25:22 GMT", "connection": "keep-alive", "keep-alive": "timeout=5", "content-type": "application/json", "content-length": "273", "x-amzn-requestid": "1323e98a-27b2-46ca-8982-f8d6a395c21c", "x-amzn-ratelimit-limit": "0.5"}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062522Z", "content-type": "application/json; charset=utf-8", "content-length": "49"}}', 'post /feeds/2021-06-30/documents
feeds.createfeeddocument
1323e98a-27b2-46ca-8982-f8d6a395c21c
run_e4ydjaq9v0z0vktd
{"contenttype":"application/json; charset=utf-8"}
{"feeddocumentid":"amzn1.spdoc.1.4.40fcd26d-6569-4ed0-92d5-6492abd456b5.tg6471eb1rpgwy","url":"http://127.0.0.1:45799/documents/amzn1.spdoc.1.4.40fcd26d-6569-4ed0-92d5-6492abd456b5.tg6471eb1rpgwy?(secret)"}');
INSERT INTO public.calls VALUES ('call_01m83h98kkkp0eh1kab5', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:25:21.794+00', 'reports.createReport', 'POST', 'http://127.0.0.1:45799', '/reports/2021-06-30/reports', '/reports/2021-06-30/reports', 'interactive', false, NULL, 'REQUEST_ABORTED', NULL, 1, 0, 0, 753, NULL, 'run', 'run_1c67t2c3e2ajj04j', '[{"at": 1, "kind": "slot", "left": 6, "burst": 15, "waited": 1}, {"at": 1, "kind": "request", "attempt": 1}, {"at": 752, "code": "REQUEST_ABORTED", "kind": "failure", "attempt": 1}]', '{"query": [], "token": "seller", "requestBody": {"text": "{\"reportType\":\"GET_FBA_MYI_ALL_INVENTORY_DATA\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"]}", "bytes": 83, "whole": true, "isJson": true, "masked": false}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062521Z", "content-type": "application/json; charset=utf-8", "content-length": "83"}}', 'post /reports/2021-06-30/reports
reports.createreport
request_aborted
run_1c67t2c3e2ajj04j
{"reporttype":"get_fba_myi_all_inventory_data","marketplaceids":["a1f83g8c2aro7p"]}');
INSERT INTO public.calls VALUES ('call_01m83h98kkhf5zr56p5j', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:25:22.27+00', 'feeds.createFeed', 'POST', 'http://127.0.0.1:45799', '/feeds/2021-06-30/feeds', '/feeds/2021-06-30/feeds', 'interactive', false, NULL, 'REQUEST_ABORTED', NULL, 1, 0, 0, 277, NULL, 'run', 'run_e4ydjaq9v0z0vktd', '[{"at": 0, "kind": "slot", "left": 13, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 277, "code": "REQUEST_ABORTED", "kind": "failure", "attempt": 1}]', '{"query": [], "token": "seller", "requestBody": {"text": "{\"feedType\":\"JSON_LISTINGS_FEED\",\"marketplaceIds\":[\"A1F83G8C2ARO7P\"],\"inputFeedDocumentId\":\"amzn1.spdoc.1.4.40fcd26d-6569-4ed0-92d5-6492abd456b5.TG6471EB1RPGWY\"}", "bytes": 161, "whole": true, "isJson": true, "masked": false}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062522Z", "content-type": "application/json; charset=utf-8", "content-length": "161"}}', 'post /feeds/2021-06-30/feeds
feeds.createfeed
request_aborted
run_e4ydjaq9v0z0vktd
{"feedtype":"json_listings_feed","marketplaceids":["a1f83g8c2aro7p"],"inputfeeddocumentid":"amzn1.spdoc.1.4.40fcd26d-6569-4ed0-92d5-6492abd456b5.tg6471eb1rpgwy"}');
INSERT INTO public.calls VALUES ('call_01m83h98kmq9seg4gb4s', 'local', 'seller_k0686whyzanaks90', '2026-11-23 06:25:22.537+00', 'dataKiosk.createQuery', 'POST', 'http://127.0.0.1:45799', '/dataKiosk/2023-11-15/queries', '/dataKiosk/2023-11-15/queries', 'interactive', false, NULL, 'REQUEST_ABORTED', NULL, 1, 0, 0, 11, NULL, 'run', 'run_bz4tdt6wrfn9xz2j', '[{"at": 0, "kind": "slot", "left": 13, "burst": 15, "waited": 0}, {"at": 0, "kind": "request", "attempt": 1}, {"at": 10, "code": "REQUEST_ABORTED", "kind": "failure", "attempt": 1}]', '{"query": [], "token": "seller", "requestBody": {"text": "{\"query\":\"{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByDate(startDate: \\\"2026-11-14\\\", endDate: \\\"2026-11-19\\\", aggregateBy: DAY, marketplaceIds: [\\\"A1F83G8C2ARO7P\\\"]) { startDate sales { unitsOrdered } } } }\"}", "bytes": 223, "whole": true, "isJson": true, "masked": false}, "requestHeaders": {"host": "127.0.0.1:45799", "user-agent": "supercargo/0.1.0 (Language=Node.js/v24.21.0; Platform=Linux/6.18.44-fc-v669)", "x-amz-date": "20261123T062522Z", "content-type": "application/json; charset=utf-8", "content-length": "223"}}', 'post /datakiosk/2023-11-15/queries
datakiosk.createquery
request_aborted
run_bz4tdt6wrfn9xz2j
{"query":"{ analytics_salesandtraffic_2024_04_24 { salesandtrafficbydate(startdate: \"2026-11-14\", enddate: \"2026-11-19\", aggregateby: day, marketplaceids: [\"a1f83g8c2aro7p\"]) { startdate sales { unitsordered } } } }"}');

INSERT INTO public.consents VALUES ('b597d4f35a5e17d20da59fa3e7068491cfdfeeb55a6964955dcdf36319e91caf', 'local', 'session one', 'app_z68kd1mt81m71sjy', NULL, 'seller', 'Shop to come', 'A1F83G8C2ARO7P', '2026-11-23 06:34:19.278+00');

INSERT INTO public.explorer_history VALUES ('call_bsdshkcffvhd7gd9', 'local', '2026-11-23 06:24:19.467+00', 'seller_k0686whyzanaks90', 'Sandbox shop', 'sellers', 'v1', 'getMarketplaceParticipations', 'GET', '{}', true, 200, NULL, '{"items": 5, "attempts": 1, "requestId": "61d21cdb-67c8-42a6-83ef-1159f693aab2", "characters": 1836}', 10, false, '');
INSERT INTO public.explorer_history VALUES ('call_200tr0avh02ween1', 'local', '2026-11-23 06:24:19.52+00', 'seller_k0686whyzanaks90', 'Sandbox shop', 'listingsItems', '2021-08-01', 'getListingsItem', 'GET', '{"path": {"sku": "{{sku}}", "sellerId": "{{sellerId}}"}, "query": {"marketplaceIds": ["A1F83G8C2ARO7P"]}}', false, 404, 'NotFound', '{"items": 1, "message": "SKU ''LAMP-002'' was not found.", "attempts": 1, "requestId": "7fe1f590-4d5f-4d10-93ed-512705aacef6", "characters": 129}', 21, true, 'Look at this');

INSERT INTO public.feed_inputs VALUES ('input_8arjqvn7p08r0gd4', 'local', 'lamps.csv', 'table', '["SKU", "operation", "title", "price"]', 2, 60, 'local/feed-inputs/input_8arjqvn7p08r0gd4/rows.jsonl', '{"fixed": [], "columns": [{"to": "sku"}, {"to": "operation"}, {"as": "text", "to": "attribute", "path": "item_name"}, {"to": "price"}], "operation": "PARTIAL_UPDATE", "productType": "LAMP", "requirements": "LISTING"}', NULL, '2026-11-23 06:24:39.811+00');
INSERT INTO public.feed_inputs VALUES ('input_05tn67y3rd775qsr', 'local', 'one.csv', 'table', '["SKU", "operation", "title"]', 1, 34, 'local/feed-inputs/input_05tn67y3rd775qsr/rows.jsonl', '{"fixed": [], "columns": [{"to": "sku"}, {"to": "operation"}, {"as": "text", "to": "attribute", "path": "item_name"}], "operation": "PARTIAL_UPDATE", "productType": "LAMP", "requirements": "LISTING"}', NULL, '2026-11-23 06:25:22.005+00');

INSERT INTO public.invitations VALUES ('invitation_67er9chqfk6ky8r2', 'workspace_3hf6nes12zx6jq61', 'guest@example.com', 'operator', 'a80d1c49c942e6199b42c65075e26989dd47d95999baf492bbda440e87517042', 'olivia@example.com', '2026-11-23 06:25:28.941+00', '2026-11-30 06:25:28.941+00');

INSERT INTO public.members VALUES ('workspace_s8yjzkgm0tcw0jgb', 'user_qzctt7vrph30fbs8', 'owner', '2026-11-23 06:25:28.809+00');
INSERT INTO public.members VALUES ('workspace_3hf6nes12zx6jq61', 'user_qzctt7vrph30fbs8', 'owner', '2026-11-23 06:25:28.817+00');
INSERT INTO public.members VALUES ('workspace_kg3avtx316a62c6s', 'user_bvnq0x7sa4sbq07x', 'owner', '2026-11-23 06:25:28.921+00');
INSERT INTO public.members VALUES ('workspace_3hf6nes12zx6jq61', 'user_bvnq0x7sa4sbq07x', 'viewer', '2026-11-23 06:25:28.929+00');

INSERT INTO public.notification_queues VALUES ('queue_6scjyh69cjzf9zva', 'local', 'http://127.0.0.1:34317/123456789012/kept', 'eu-west-1', 'v1.MrG3WCUEovFWbtOeMl24uf7ckEy8bVqHHVppvfrlCV86mKkWd-R5qV1dVZL2rsWZZrZhM5um_WTSqkypKJGz-iS3GlxQWV8QT_iMisvi9erU6zgv-Q8WqgFOs9TF3qO0SoyAEVVwUvipXn8xjwbZUPtFmchal7uJow', true, NULL, NULL, '2026-11-23 06:24:19.853+00');

INSERT INTO public.notification_subscriptions VALUES ('local', 'seller_k0686whyzanaks90', 'ORDER_CHANGE', '[{"destinationId": "7eceb907-974a-4f77-825a-8366d2de541f", "payloadVersion": "1.0", "subscriptionId": "b512d37e-018b-4886-be7e-6dce50edaa74"}]', NULL, '2026-11-23 06:24:19.679+00');

INSERT INTO public.notifications_received VALUES (1, 'local', 'seller_k0686whyzanaks90', 'sandbox', '8c405ec9-737e-4fb7-8829-161e62d90ccb', 'ORDER_CHANGE', '1.0', true, '2026-11-23T06:24:19.719Z', '2026-11-23T06:24:19.719Z', 'b512d37e-018b-4886-be7e-6dce50edaa74', '7eceb907-974a-4f77-825a-8366d2de541f', '{"NotificationVersion":"1.0","NotificationType":"ORDER_CHANGE","PayloadVersion":"1.0","EventTime":"2026-11-23T06:24:19.719Z","Payload":{"OrderChangeNotification":{"NotificationLevel":"OrderItemLevel","SellerId":"ASANDBOXWACD3S","AmazonOrderId":"026-1234567-1234567","OrderChangeType":"BuyerRequestedChange","OrderChangeTrigger":{"TimeOfOrderChange":"2026-11-23T06:24:19.702Z","ChangeReason":"sample ChangeReason"},"Summary":{"MarketplaceId":"A1F83G8C2ARO7P","OrderStatus":"Pending","PurchaseDate":"2026-11-23T06:24:19.702Z","DestinationPostalCode":"sample DestinationPostalCode","FulfillmentType":"AFN","OrderType":"StandardOrder","OrderItems":[{"OrderItemId":"sample OrderItemId","SellerSKU":"LAMP-001","SupplySourceId":"sample SupplySourceId","Quantity":1}]}}},"NotificationMetadata":{"ApplicationId":"amzn1.sellerapps.app.13ca4f9c-c6c4-4ef0-9e06-5d5b6ca1e468","SubscriptionId":"b512d37e-018b-4886-be7e-6dce50edaa74","PublishTime":"2026-11-23T06:24:19.719Z","NotificationId":"8c405ec9-737e-4fb7-8829-161e62d90ccb"}}', '{"OrderChangeNotification":{"NotificationLevel":"OrderItemLevel","SellerId":"ASANDBOXWACD3S","AmazonOrderId":"026-1234567-1234567","OrderChangeType":"BuyerRequestedChange","OrderChangeTrigger":{"TimeOfOrderChange":"2026-11-23T06:24:19.702Z","ChangeReason":"sample ChangeReason"},"Summary":{"MarketplaceId":"A1F83G8C2ARO7P","OrderStatus":"Pending","PurchaseDate":"2026-11-23T06:24:19.702Z","DestinationPostalCode":"sample DestinationPostalCode","FulfillmentType":"AFN","OrderType":"StandardOrder","OrderItems":[{"OrderItemId":"sample OrderItemId","SellerSKU":"LAMP-001","SupplySourceId":"sample SupplySourceId","Quantity":1}]}}}', '["1@1795415059719"]', 1, false, '2026-11-23 06:24:19.73+00', '2026-11-23 06:24:19.73+00');
INSERT INTO public.notifications_received VALUES (2, 'local', NULL, 'pasted', 'd0e9e693-c3ad-4373-979f-ed4ec98dd746', 'FEED_PROCESSING_FINISHED', '2020-09-04', true, '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:06.000Z', 'subscription', NULL, '{"NotificationVersion":"1.0","NotificationType":"FEED_PROCESSING_FINISHED","PayloadVersion":"2020-09-04","EventTime":"2026-01-02T03:04:05.000Z","Payload":{"feedProcessingFinishedNotification":{"sellerId":"A","feedId":"1","feedType":"X","processingStatus":"DONE"}},"NotificationMetadata":{"ApplicationId":"app","SubscriptionId":"subscription","PublishTime":"2026-01-02T03:04:06.000Z","NotificationId":"d0e9e693-c3ad-4373-979f-ed4ec98dd746"}}', '{"feedProcessingFinishedNotification":{"sellerId":"A","feedId":"1","feedType":"X","processingStatus":"DONE"}}', '["pasted_e8kn9wpa6z91mv6g"]', 1, false, '2026-11-23 06:24:19.74+00', '2026-11-23 06:24:19.74+00');

INSERT INTO public.programs VALUES ('program_v1k6ex2g0njdjcr8', 'local', 'seller_k0686whyzanaks90', 'Nightly import', '66015e4d9ae7572c14810181e718dae329ce209a8a95827eabd9d9097dcf20f6', '2026-11-23 06:24:19.292+00', NULL);

INSERT INTO public.runs VALUES ('run_mv5w29bqs84w0k0x', 'local', 'seller_k0686whyzanaks90', 'report', 'FBA reimbursements data', '{"reportType": "GET_FBA_REIMBURSEMENTS_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}', '{"run": "report", "state": {"at": "ended", "id": "50000018064", "looks": 3, "status": "CANCELLED"}, "format": 1, "madeAt": 1795415074787, "request": {"interval": 1000, "reportType": "GET_FBA_REIMBURSEMENTS_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}}', 'empty', 'CANCELLED', '50000018064', '{"polls": 3}', NULL, '[]', NULL, NULL, 'operator', '2026-11-23 06:24:29.993+00', '2026-11-23 06:24:30.002+00', '2026-11-23 06:24:34.79+00', NULL, false, 1);
INSERT INTO public.runs VALUES ('run_qkh7p6c5c99gvt7j', 'local', 'seller_k0686whyzanaks90', 'report', 'Merchant listings all data', '{"lastDays": 7, "reportType": "GET_MERCHANT_LISTINGS_ALL_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}', '{"run": "report", "state": {"at": "ended", "id": "50000018063", "looks": 3, "status": "DONE", "documentId": "amzn1.spdoc.1.4.a1a47ed7-c480-432e-9728-eb489657623f.TLYFYJ0L63N02C"}, "format": 1, "madeAt": 1795415069730, "request": {"interval": 1000, "reportType": "GET_MERCHANT_LISTINGS_ALL_DATA", "dataEndTime": "2026-11-22T23:59:59.000Z", "dataStartTime": "2026-11-16T00:00:00.000Z", "marketplaceIds": ["A1F83G8C2ARO7P"]}}', 'done', 'DONE', '50000018063', '{"rows": 160, "bytes": 42471, "polls": 3}', NULL, '[{"key": "local/run_qkh7p6c5c99gvt7j/GET_MERCHANT_LISTINGS_ALL_DATA-50000018063.txt", "kind": "original", "name": "GET_MERCHANT_LISTINGS_ALL_DATA-50000018063.txt", "bytes": 42471, "contentType": "text/tab-separated-values"}, {"key": "local/run_qkh7p6c5c99gvt7j/table.parquet", "kind": "table", "name": "table.parquet", "rows": 160, "bytes": 22798, "contentType": "application/vnd.apache.parquet"}]', NULL, NULL, 'operator', '2026-11-23 06:24:24.917+00', '2026-11-23 06:24:24.928+00', '2026-11-23 06:24:29.798+00', NULL, false, 1);
INSERT INTO public.runs VALUES ('run_jafcg2hgj4v2ayrx', 'local', 'seller_k0686whyzanaks90', 'report', 'FBA inventory data', '{"reportType": "GET_AFN_INVENTORY_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}', '{"run": "report", "state": {"at": "ended", "id": "50000018062", "looks": 3, "status": "DONE", "documentId": "amzn1.spdoc.1.4.20deae8e-8cdb-4641-8906-4dc771bbd29e.T1QPZP2YNTFVRT"}, "format": 1, "madeAt": 1795415064785, "request": {"interval": 1000, "reportType": "GET_AFN_INVENTORY_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}}', 'done', 'DONE', '50000018062', '{"rows": 59, "bytes": 3288, "polls": 3}', NULL, '[{"key": "local/run_jafcg2hgj4v2ayrx/GET_AFN_INVENTORY_DATA-50000018062.txt", "kind": "original", "name": "GET_AFN_INVENTORY_DATA-50000018062.txt", "bytes": 3288, "contentType": "text/tab-separated-values"}, {"key": "local/run_jafcg2hgj4v2ayrx/table.parquet", "kind": "table", "name": "table.parquet", "rows": 59, "bytes": 3385, "contentType": "application/vnd.apache.parquet"}]', NULL, 'schedule_343snk2fa1gbnx3b', 'operator', '2026-11-23 06:24:19.971+00', '2026-11-23 06:24:19.992+00', '2026-11-23 06:24:24.828+00', NULL, false, 1);
INSERT INTO public.runs VALUES ('run_v0hwja0crybjre82', 'local', 'seller_k0686whyzanaks90', 'report', 'Merchant listings all data', '{"reportType": "GET_MERCHANT_LISTINGS_ALL_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}', '{"run": "report", "state": {"at": "ended", "id": "50000018001", "looks": 3, "status": "DONE", "documentId": "amzn1.spdoc.1.4.56484483-f4a8-4f60-97d7-2e2aabdcde9b.TL9SPDXVUL7AQB"}, "format": 1, "madeAt": 1795415063790, "request": {"interval": 1000, "reportType": "GET_MERCHANT_LISTINGS_ALL_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}}', 'done', 'DONE', '50000018001', '{"rows": 160, "bytes": 42471, "polls": 3}', NULL, '[{"key": "local/run_v0hwja0crybjre82/GET_MERCHANT_LISTINGS_ALL_DATA-50000018001.txt", "kind": "original", "name": "GET_MERCHANT_LISTINGS_ALL_DATA-50000018001.txt", "bytes": 42471, "contentType": "text/tab-separated-values"}, {"key": "local/run_v0hwja0crybjre82/table.parquet", "kind": "table", "name": "table.parquet", "rows": 160, "bytes": 22798, "contentType": "application/vnd.apache.parquet"}]', NULL, NULL, 'console', '2026-11-23 06:24:18.786+00', '2026-11-23 06:24:18.812+00', '2026-11-23 06:24:24.2+00', NULL, false, 1);
INSERT INTO public.runs VALUES ('run_wn2ad6s8dzaynn0v', 'local', 'seller_k0686whyzanaks90', 'report', 'Merchant cancelled listings data', '{"reportType": "GET_MERCHANT_CANCELLED_LISTINGS_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}', '{"run": "report", "state": {"at": "ended", "id": "50000018065", "looks": 3, "status": "FATAL", "documentId": "amzn1.spdoc.1.4.a597f065-b5ba-4ca4-91c7-e9183e860c91.T5MTQU60V4WWL0"}, "format": 1, "madeAt": 1795415079666, "request": {"interval": 1000, "reportType": "GET_MERCHANT_CANCELLED_LISTINGS_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}}', 'failed', 'FATAL', '50000018065', '{"step": "asking", "polls": 3}', '{"code": "REPORT_PROCESSING_FATAL", "action": "Read details: they hold the explanation when the marketplace gave one.", "details": "{\"errorDetails\":\"The report 50000018065 of type GET_MERCHANT_CANCELLED_LISTINGS_DATA was told to fail.\"}", "message": "The marketplace could not make report 50000018065 (GET_MERCHANT_CANCELLED_LISTINGS_DATA)."}', '[]', NULL, NULL, 'operator', '2026-11-23 06:24:34.868+00', '2026-11-23 06:24:34.884+00', '2026-11-23 06:24:39.68+00', NULL, false, 1);
INSERT INTO public.runs VALUES ('run_8x01dygbj2mfhbm5', 'local', 'seller_k0686whyzanaks90', 'report', 'Merchant listings data', '{"reportType": "GET_MERCHANT_LISTINGS_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}', '{"run": "report", "state": {"at": "ended", "id": "50000018068", "looks": 1, "status": "CANCELLED"}, "format": 1, "madeAt": 1795415090305, "request": {"interval": 1000, "reportType": "GET_MERCHANT_LISTINGS_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}}', 'cancelled', 'CANCELLED', '50000018068', '{"polls": 1}', NULL, '[]', NULL, NULL, 'operator', '2026-11-23 06:24:50.185+00', '2026-11-23 06:24:50.191+00', '2026-11-23 06:24:50.306+00', NULL, true, 1);
INSERT INTO public.runs VALUES ('run_5vtxcq9vrzmsnjf4', 'local', 'seller_k0686whyzanaks90', 'report', 'Flat file all orders data by order date general', '{"reportType": "GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL", "marketplaceIds": ["A1F83G8C2ARO7P"]}', NULL, 'waiting', NULL, NULL, '{}', NULL, '[]', NULL, NULL, 'operator', '2026-11-23 06:25:22.672+00', NULL, NULL, NULL, false, 0);
INSERT INTO public.runs VALUES ('run_z0dgd8s1er3jxm20', 'local', 'seller_k0686whyzanaks90', 'report', 'Flat file open listings data', '{"reportType": "GET_FLAT_FILE_OPEN_LISTINGS_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}', '{"run": "report", "state": {"at": "asked", "asks": 1, "since": 1795415090521, "nextAt": 1795415120539}, "format": 1, "madeAt": 1795415090539, "request": {"interval": 1000, "reportType": "GET_FLAT_FILE_OPEN_LISTINGS_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}}', 'failed', 'ASKED', NULL, '{"step": "asking", "polls": 0}', '{"code": "REPORT_OUTCOME_UNKNOWN", "action": "Resume with the reportId of the one it is, which the message names, or with null when it is none of them.", "message": "No answer to createReport is known. GET_FLAT_FILE_OPEN_LISTINGS_DATA may be one of these, of which the marketplace does not tell the options, or which are older than expected: 50000018070, 50000018069. Nothing is asked for again: resume with the reportId of the one it is, or with null when it is none of them.", "candidates": [{"status": "DONE", "remoteId": "50000018070", "createdAt": "2026-11-23T06:24:50.555Z"}, {"status": "DONE", "remoteId": "50000018069", "createdAt": "2026-11-23T06:24:50.532Z"}]}', '[]', NULL, NULL, 'operator', '2026-11-23 06:24:50.508+00', '2026-11-23 06:24:50.512+00', '2026-11-23 06:25:20.598+00', NULL, false, 1);
INSERT INTO public.runs VALUES ('run_x2bab0sz5053hjzk', 'local', 'seller_k0686whyzanaks90', 'feed', '2 listings: lamps.csv', '{"content": {"key": "local/feed-inputs/input_8arjqvn7p08r0gd4/messages-sent_74yqqb39wxmagh11.jsonl", "form": "messages", "columns": ["SKU", "operation", "title", "price"], "mapping": {"fixed": [], "columns": [{"to": "sku"}, {"to": "operation"}, {"as": "text", "to": "attribute", "path": "item_name"}, {"to": "price"}], "operation": "PARTIAL_UPDATE", "productType": "LAMP", "requirements": "LISTING"}, "messages": 2, "sellerId": "ASANDBOXWACD3S"}, "inputId": "input_8arjqvn7p08r0gd4", "feedType": "JSON_LISTINGS_FEED", "inputName": "lamps.csv", "marketplaceIds": ["A1F83G8C2ARO7P"]}', '{"run": "feed", "feeds": [{"skus": ["A", "C"], "state": {"at": "ended", "id": "50000018066", "looks": 3, "status": "DONE", "documentId": "amzn1.spdoc.1.4.fb5ba5ef-a87f-4eb4-8606-ff5ae43c7364.TGQVF54NFACKW5"}, "documentId": "amzn1.spdoc.1.4.e508f42f-9d37-4370-8fa5-8cecf8659977.T9XGYCANC28H01"}], "format": 1, "madeAt": 1795415084818, "complete": true, "feedType": "JSON_LISTINGS_FEED", "cancelled": false, "contentType": "application/json; charset=UTF-8", "marketplaceIds": ["A1F83G8C2ARO7P"]}', 'done', 'DONE', '50000018066', '{"polls": 3, "notAccepted": 1}', NULL, '[{"key": "local/run_x2bab0sz5053hjzk/summary.json", "kind": "result", "name": "summary.json", "bytes": 300, "contentType": "application/json"}, {"key": "local/run_x2bab0sz5053hjzk/results.jsonl", "kind": "result", "name": "results.jsonl", "rows": 2, "bytes": 271, "contentType": "application/jsonl"}, {"key": "local/run_x2bab0sz5053hjzk/failed.csv", "kind": "result", "name": "failed.csv", "rows": 1, "bytes": 151, "contentType": "text/csv; charset=utf-8"}, {"key": "local/run_x2bab0sz5053hjzk/processing-report-1.json", "kind": "original", "name": "processing-report-1.json", "bytes": 433, "contentType": "application/json"}]', NULL, NULL, 'operator', '2026-11-23 06:24:39.903+00', '2026-11-23 06:24:39.915+00', '2026-11-23 06:24:44.86+00', NULL, false, 1);
INSERT INTO public.runs VALUES ('run_9e1dg0jdkmsbfj0t', 'local', 'seller_k0686whyzanaks90', 'query', 'Sales', '{"name": "Sales", "query": "{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByDate(startDate: \"2026-11-14\", endDate: \"2026-11-20\", aggregateBy: DAY, marketplaceIds: [\"A1F83G8C2ARO7P\"]) { startDate sales { unitsOrdered } } } }"}', '{"run": "query", "pages": [{"state": {"at": "ended", "id": "50000018067", "looks": 3, "status": "DONE", "documentId": "amzn1.spdoc.1.4.48418ac0-926b-4f75-a30b-7718641f2f17.TFWELX0YY6VLP8"}}], "format": 1, "madeAt": 1795415089954, "request": {"query": "{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByDate(startDate: \"2026-11-14\", endDate: \"2026-11-20\", aggregateBy: DAY, marketplaceIds: [\"A1F83G8C2ARO7P\"]) { startDate sales { unitsOrdered } } } }", "interval": 1000}}', 'done', 'DONE', '50000018067', '{"rows": 7, "polls": 3}', NULL, '[{"key": "local/run_9e1dg0jdkmsbfj0t/rows.jsonl", "kind": "original", "name": "rows.jsonl", "rows": 7, "bytes": 378, "contentType": "application/jsonl"}, {"key": "local/run_9e1dg0jdkmsbfj0t/table.parquet", "kind": "table", "name": "table.parquet", "rows": 7, "bytes": 471, "contentType": "application/vnd.apache.parquet"}]', NULL, NULL, 'operator', '2026-11-23 06:24:44.984+00', '2026-11-23 06:24:44.992+00', '2026-11-23 06:24:50.028+00', NULL, false, 1);
INSERT INTO public.runs VALUES ('run_qkadbfda4q44j19t', 'local', 'seller_k0686whyzanaks90', 'report', 'Flat file open listings data', '{"reportType": "GET_FLAT_FILE_OPEN_LISTINGS_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}', '{"run": "report", "state": {"at": "asked", "asks": 1, "since": 1795415090547, "nextAt": 1795415120557}, "format": 1, "madeAt": 1795415090557, "request": {"interval": 1000, "reportType": "GET_FLAT_FILE_OPEN_LISTINGS_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}}', 'failed', 'ASKED', NULL, '{"step": "asking", "polls": 0}', '{"code": "REPORT_OUTCOME_UNKNOWN", "action": "Resume with the reportId of the one it is, which the message names, or with null when it is none of them.", "message": "No answer to createReport is known. GET_FLAT_FILE_OPEN_LISTINGS_DATA may be one of these, of which the marketplace does not tell the options, or which are older than expected: 50000018070, 50000018069. Nothing is asked for again: resume with the reportId of the one it is, or with null when it is none of them.", "candidates": [{"status": "DONE", "remoteId": "50000018070", "createdAt": "2026-11-23T06:24:50.555Z"}, {"status": "DONE", "remoteId": "50000018069", "createdAt": "2026-11-23T06:24:50.532Z"}]}', '[]', NULL, NULL, 'operator', '2026-11-23 06:24:50.516+00', '2026-11-23 06:24:50.541+00', '2026-11-23 06:25:20.607+00', NULL, false, 1);
INSERT INTO public.runs VALUES ('run_1c67t2c3e2ajj04j', 'local', 'seller_k0686whyzanaks90', 'report', 'FBA myi all inventory data', '{"reportType": "GET_FBA_MYI_ALL_INVENTORY_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}', '{"run": "report", "state": {"at": "asked", "asks": 1, "since": 1795415121765, "nextAt": 1795415152550}, "format": 1, "madeAt": 1795415122550, "request": {"interval": 1000, "reportType": "GET_FBA_MYI_ALL_INVENTORY_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}}', 'running', 'ASKED', NULL, '{"step": "asking", "polls": 0}', NULL, '[]', NULL, NULL, 'operator', '2026-11-23 06:25:21.216+00', '2026-11-23 06:25:21.76+00', NULL, NULL, false, 1);
INSERT INTO public.runs VALUES ('run_4ncsv6wj7rtazzxz', 'local', 'seller_k0686whyzanaks90', 'report', 'Merchant listings data', '{"reportType": "GET_MERCHANT_LISTINGS_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}', '{"run": "report", "state": {"at": "waiting", "id": "50000018071", "looks": 2, "since": 1795415121047, "nextAt": 1795415123589, "status": "IN_QUEUE"}, "format": 1, "madeAt": 1795415122089, "request": {"interval": 1000, "reportType": "GET_MERCHANT_LISTINGS_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}}', 'running', 'IN_QUEUE', '50000018071', '{"step": "waiting", "polls": 2, "nextPollAt": "2026-11-23T06:25:23.589Z"}', NULL, '[]', NULL, NULL, 'operator', '2026-11-23 06:25:20.802+00', '2026-11-23 06:25:20.899+00', NULL, NULL, false, 1);
INSERT INTO public.runs VALUES ('run_bz4tdt6wrfn9xz2j', 'local', 'seller_k0686whyzanaks90', 'query', 'Sales and traffic by date', '{"query": "{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByDate(startDate: \"2026-11-14\", endDate: \"2026-11-19\", aggregateBy: DAY, marketplaceIds: [\"A1F83G8C2ARO7P\"]) { startDate sales { unitsOrdered } } } }"}', '{"run": "query", "pages": [{"state": {"at": "asked", "asks": 1, "since": 1795415122531, "nextAt": 1795415152550}}], "format": 1, "madeAt": 1795415122550, "request": {"query": "{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByDate(startDate: \"2026-11-14\", endDate: \"2026-11-19\", aggregateBy: DAY, marketplaceIds: [\"A1F83G8C2ARO7P\"]) { startDate sales { unitsOrdered } } } }", "interval": 1000}}', 'running', 'ASKED', NULL, '{"step": "asking", "polls": 0}', NULL, '[]', NULL, NULL, 'operator', '2026-11-23 06:25:22.317+00', '2026-11-23 06:25:22.441+00', NULL, NULL, false, 1);
INSERT INTO public.runs VALUES ('run_e4ydjaq9v0z0vktd', 'local', 'seller_k0686whyzanaks90', 'feed', '1 listing: one.csv', '{"content": {"key": "local/feed-inputs/input_05tn67y3rd775qsr/messages-sent_6bj2na06gpp4k45e.jsonl", "form": "messages", "columns": ["SKU", "operation", "title"], "mapping": {"fixed": [], "columns": [{"to": "sku"}, {"to": "operation"}, {"as": "text", "to": "attribute", "path": "item_name"}], "operation": "PARTIAL_UPDATE", "productType": "LAMP", "requirements": "LISTING"}, "messages": 1, "sellerId": "ASANDBOXWACD3S"}, "inputId": "input_05tn67y3rd775qsr", "feedType": "JSON_LISTINGS_FEED", "inputName": "one.csv", "marketplaceIds": ["A1F83G8C2ARO7P"]}', '{"run": "feed", "feeds": [{"skus": ["B"], "state": {"at": "asked", "asks": 1, "since": 1795415122268, "nextAt": 1795415152548}, "documentId": "amzn1.spdoc.1.4.40fcd26d-6569-4ed0-92d5-6492abd456b5.TG6471EB1RPGWY"}], "format": 1, "madeAt": 1795415122550, "complete": true, "feedType": "JSON_LISTINGS_FEED", "cancelled": false, "contentType": "application/json; charset=UTF-8", "marketplaceIds": ["A1F83G8C2ARO7P"]}', 'running', 'ASKED', NULL, '{"step": "asking", "polls": 0}', NULL, '[]', NULL, NULL, 'operator', '2026-11-23 06:25:22.115+00', '2026-11-23 06:25:22.208+00', NULL, NULL, false, 1);

INSERT INTO public.saved_queries VALUES ('saved_cvg35x7h9mce4vxp', 'local', 'Sales by child', '{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByDate(startDate: "2026-11-14", endDate: "2026-11-20", aggregateBy: DAY, marketplaceIds: ["A1F83G8C2ARO7P"]) { startDate sales { unitsOrdered } } } }', '2026-11-23 06:24:19.554+00');

INSERT INTO public.saved_requests VALUES ('saved_31kx37wza03hdtx3', 'local', 'One listing', 'Listings', 'listingsItems', '2021-08-01', 'getListingsItem', '{"path": {"sku": "{{sku}}", "sellerId": "{{sellerId}}"}, "query": {"marketplaceIds": ["A1F83G8C2ARO7P"]}}', '2026-11-23 06:24:19.537+00');

INSERT INTO public.schedules VALUES ('schedule_343snk2fa1gbnx3b', 'local', 'seller_k0686whyzanaks90', 'report', 'Every six hours', '{"reportType": "GET_AFN_INVENTORY_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}', '{"every": "minutes", "minutes": 360}', false, '2026-11-23 12:24:19.904+00', 'operator', '2026-11-23 06:24:19.904+00');
INSERT INTO public.schedules VALUES ('schedule_wb0aqszm9p577p5z', 'local', 'seller_k0686whyzanaks90', 'report', 'Every day', '{"reportType": "GET_AFN_INVENTORY_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}', '{"at": "06:30", "zone": "Europe/Berlin", "every": "day"}', false, '2026-11-24 05:30:00+00', 'operator', '2026-11-23 06:24:19.917+00');
INSERT INTO public.schedules VALUES ('schedule_2z7h7q9em5ga2y44', 'local', 'seller_k0686whyzanaks90', 'report', 'Every week', '{"reportType": "GET_AFN_INVENTORY_DATA", "marketplaceIds": ["A1F83G8C2ARO7P"]}', '{"at": "06:30", "zone": "Europe/Berlin", "every": "week", "weekday": 1}', true, NULL, 'operator', '2026-11-23 06:24:19.942+00');

INSERT INTO public.sellers VALUES ('seller_b3edwdg6ewg9frd2', 'local', 'app_z68kd1mt81m71sjy', 'Own shop', NULL, 'seller', 'v1.hI7dw9WGQlZ58Oo13MAyWcWJOhNoTGlivQ92jasDNfggLCnaQkpi-VJT7dDu_Tzd6RO-WSyvY_DqMt9ZrzluMIVy_KRsUtjQbzsyiYmj_UETsVGwcoVxv8IwRuCnBcfmNDkJqnKlYWwfqOnRzDzDCaZWmqaTZB4mrTU3s9otP89fpbudKvtTcb_i9Ekj8ZpKz6xC_Ts2jKYH9bLNFMU5PF2OJYBIZ6fo0zlHH96de9Jwkxb9wx7kXMx3Jd-Np_D_H2pVaaY3IThH0wxYOq3hB0UyiBf2cMrJCfPPoAg', '["A1F83G8C2ARO7P", "A1PA6795UKMFR9", "A13V1IB3VIYZZH", "APJ6JRA9NG5V4", "A1RKKUPIHCS9HS"]', NULL, '[{"name": "United Kingdom", "storeName": "The Sandbox Emporium", "countryCode": "GB", "marketplaceId": "A1F83G8C2ARO7P", "isParticipating": true, "hasSuspendedListings": false}, {"name": "Germany", "storeName": "The Sandbox Emporium", "countryCode": "DE", "marketplaceId": "A1PA6795UKMFR9", "isParticipating": true, "hasSuspendedListings": false}, {"name": "France", "storeName": "The Sandbox Emporium", "countryCode": "FR", "marketplaceId": "A13V1IB3VIYZZH", "isParticipating": true, "hasSuspendedListings": false}, {"name": "Italy", "storeName": "The Sandbox Emporium", "countryCode": "IT", "marketplaceId": "APJ6JRA9NG5V4", "isParticipating": true, "hasSuspendedListings": false}, {"name": "Spain", "storeName": "The Sandbox Emporium", "countryCode": "ES", "marketplaceId": "A1RKKUPIHCS9HS", "isParticipating": true, "hasSuspendedListings": false}]', '{"state": "connected", "checkedAt": "2026-11-23T06:24:18.921Z"}', '2026-11-23 06:24:18.922246+00', '2026-11-23 06:24:18.922246+00');
INSERT INTO public.sellers VALUES ('seller_k0686whyzanaks90', 'local', 'app_gz1m9zq0k8rrrpbm', 'Sandbox shop', 'ASANDBOXWACD3S', 'seller', 'v1.uRiHjJhSgWrrgvEmMGZ2V6bhK6-KvtLuArOgesgDnxqk2N_lFd9D8LP9i1Yo5bkZ0j_O3n4r5vJ-Pxl-yH2cb-lM5K13wcEEEtZ4ACaP7V7Gu09QeqH2_oXDQm6N480a_KsLV_677O_-16Lq5UbTYJ5nctyBuO_Jl7IE42wPuN9ts1YM4ifitlCEkaCHpvI9vnG3fEbbWFdLL4iGm-oA9l8zYXe-m3KWRYE3JTv_CXM5pcgB-17Cuc8TeviliCoAyjqKp7zn94B0gX6Ezgdma9dmGpV6pNSnzmBHoKc', '["A1F83G8C2ARO7P", "A1PA6795UKMFR9", "A13V1IB3VIYZZH", "APJ6JRA9NG5V4", "A1RKKUPIHCS9HS"]', '{"asked": [{"result": "open", "operation": "aplusContent.searchContentDocuments"}, {"result": "open", "operation": "productTypeDefinitions.searchDefinitionsProductTypes"}, {"result": "open", "operation": "fbaInventory.getInventorySummaries"}, {"result": "open", "operation": "fulfillmentOutbound.getFeatures"}, {"result": "open", "operation": "amazonWarehousingAndDistribution.listInventory"}, {"result": "open", "operation": "finances.listTransactions"}, {"result": "open", "operation": "sales.getOrderMetrics"}, {"result": "open", "operation": "supplySources.getSupplySources"}, {"code": "ResourceNotFound", "result": "open", "operation": "easyShip.getScheduledPackage"}, {"result": "open", "operation": "services.getServiceJobs"}, {"code": "NotFound", "result": "open", "operation": "customerFeedback.getItemBrowseNode"}, {"code": "NotFound", "result": "open", "operation": "messaging.getMessagingActionsForOrder"}, {"code": "NotFound", "result": "open", "operation": "solicitations.getSolicitationActionsForOrder"}, {"code": "NotFound", "result": "open", "operation": "shipmentInvoicing.getInvoiceStatus"}, {"result": "open", "operation": "tokens.createRestrictedDataToken"}, {"code": "InvalidInput", "result": "open", "operation": "tokens.createRestrictedDataToken"}, {"result": "open", "operation": "dataKiosk.getQueries"}], "oneOf": [], "granted": ["Amazon Fulfillment", "Brand Analytics", "Buyer Communication", "Direct to Consumer Shipping (Restricted)", "Finance and Accounting", "Product Listing", "Professional Services (Restricted)", "Tax Invoicing (Restricted)"], "missing": [], "unknown": ["Amazon Warehousing and Distribution", "Buyer Solicitation", "Inventory and Order Tracking", "Pricing", "Selling Partner Insights", "Tax Remittance (Restricted)"], "checkedAt": "2026-11-23T06:24:19.262Z"}', '[{"name": "United Kingdom", "storeName": "The Sandbox Emporium", "countryCode": "GB", "marketplaceId": "A1F83G8C2ARO7P", "isParticipating": true, "hasSuspendedListings": false}, {"name": "Germany", "storeName": "The Sandbox Emporium", "countryCode": "DE", "marketplaceId": "A1PA6795UKMFR9", "isParticipating": true, "hasSuspendedListings": false}, {"name": "France", "storeName": "The Sandbox Emporium", "countryCode": "FR", "marketplaceId": "A13V1IB3VIYZZH", "isParticipating": true, "hasSuspendedListings": false}, {"name": "Italy", "storeName": "The Sandbox Emporium", "countryCode": "IT", "marketplaceId": "APJ6JRA9NG5V4", "isParticipating": true, "hasSuspendedListings": false}, {"name": "Spain", "storeName": "The Sandbox Emporium", "countryCode": "ES", "marketplaceId": "A1RKKUPIHCS9HS", "isParticipating": true, "hasSuspendedListings": false}]', '{"state": "connected", "checkedAt": "2026-11-23T06:24:19.034Z"}', '2026-11-23 06:24:18.754445+00', '2026-11-23 06:24:18.754445+00');

INSERT INTO public.settings VALUES ('local', 'first-report-asked', 'true', '2026-11-23 06:24:18.773788+00');
INSERT INTO public.settings VALUES ('local', 'readOnly', 'false', '2026-11-23 06:24:19.313+00');
INSERT INTO public.settings VALUES ('local', 'versions', '{"orders": "latest"}', '2026-11-23 06:24:19.322+00');
INSERT INTO public.settings VALUES ('local', 'client', '{"retries": {"network": 2}, "timeouts": {"deadline": 60000}}', '2026-11-23 06:24:19.333+00');
INSERT INTO public.settings VALUES ('local', 'retention', '{"audit": 400, "calls": 60, "files": 120, "fileGigabytes": 5}', '2026-11-23 06:24:19.346+00');
INSERT INTO public.settings VALUES ('local', 'activity', '{"mostCalls": 5000, "keepPersonalData": true}', '2026-11-23 06:24:19.357+00');

INSERT INTO public.sign_in_attempts VALUES ('attempt_482kbqfg8219hxt0', '943f3fd994a856e133edcb9c6f45f98fdde6a7ed6c9cf68bac44e9576b330a93', 1, 1795415127261);
INSERT INTO public.sign_in_attempts VALUES ('attempt_m6vt9xe477hmnrk2', 'e5b07a7d99bb141268b4dfe47db351ae9ef4a2a7bf843001a52f9550cabcd01f', 1, 1795415127966);
INSERT INTO public.sign_in_attempts VALUES ('attempt_f94pw2natgdqzjwn', '5d704460e7ad9f31b4f428ce73fd1294566c7951eb8e00aebff8d58d4c6815b0', 1, 1795415128226);
INSERT INTO public.sign_in_attempts VALUES ('attempt_dnehxswc2kqzdtn2', '64fe9cde4f43a117287c6794eafac82469f6a1c0128398366956e26a65ebf6f9', 1, 1795415128437);
INSERT INTO public.sign_in_attempts VALUES ('attempt_265sbgd9d5t19s01', 'c9b61d5986516ba311af38481c03907e5cd6803719fe978cf81d2dad11e36bd4', 1, 1795415128441);
INSERT INTO public.sign_in_attempts VALUES ('attempt_e2cqk37k7gk0m7z8', '11865a554cdad19901e919b5f31e3f93e3ff3035883902e720e2f488b1ad5c4d', 1, 1795415128600);
INSERT INTO public.sign_in_attempts VALUES ('attempt_5qhyszexx4g9bsee', 'd5c6c6cebadab4ac5c7ecd41587eeca71068a1d6afb15765df7302302cb02519', 1, 1795415128880);
INSERT INTO public.sign_in_attempts VALUES ('attempt_bvsb94mc46bw3p5a', 'd8a83c528c8109035b90a49343e1a05ef713bc284d3dee3f30637000b3457a78', 1, 1795415128882);
INSERT INTO public.sign_in_attempts VALUES ('attempt_67p5168aced654cq', 'ce6db98f3d171009980ba9d75835e9d60f0187a4175c2dc748132dd15ea9f2c7', 1, 1795415128941);
INSERT INTO public.sign_in_attempts VALUES ('attempt_wbdbx14j0qgb70ky', '9dd9c7dffe6d16a07604740a7cfc1ca90524ec5281019e8b4f2235bce2cca218', 2, 1795415128881);
INSERT INTO public.sign_in_attempts VALUES ('attempt_rfwvhcrr6bx7c9tr', '697e1890e75d0d6b4914ea5ea457a09dcab6b7c6af3e35fd8b0df4ab18fcc8af', 1, 1795415128942);

INSERT INTO public.supercargo_quotas VALUES ('QzKpUMZrunE8M0vRM2HfRtci sellers/v1/getMarketplaceParticipations', 13.9984, 1795415058906.39, 1795415121506.39, 15);

INSERT INTO public.supercargo_tokens VALUES ('A03zT68KZgSie_TXgAhrbulS', '9dmVqO-d.WdiNaknqkoquBwTGqZSJe_QxzbBdwjGX8VVx53D03jWIzIVtJxI0kxSd7tUxNTKZxifNqW0hFZVOP1ve72ZR2_IiVwBN37RHmkhXdZLyjab-tlqGXNmuTQA1CJYYLhC4jsiVj5sG2X53Ec5yrtYmQpOeiqSvdBzJ4kNyPOn6X0TnpCot_RRHkpt5e3whx2CGzjcTen1Kd25MrA-b1txHrfGhHYCLoHuH8GA4oPeQMZEvGvVu5UYKI-6nH24y4qrz7TGckA-GM3stNbiccwLKpijRidkPaOkWMMK68dM2Hg', '2026-11-23 07:22:18.903136+00');
INSERT INTO public.supercargo_tokens VALUES ('RIYjV7yBtWGUtFFmmS7BdtSN', '9dmVqO-d.FL5ZOHYjdb4WghXpD0rYAQB8Iw2icjG9myxlZAHUWIxF39bLGjjEC8pgDaWH_5h1Yevp9zYmCgIPik2Q3gyKlTGPtbHbN8nC5Ld_vFSghyG6o48uMAzkw400g1gu7X20MpmotevIc53Id-B2PEjEOllFpb2pOhe-AC9tMOHsYrC6Efg39hkDL1hFpnVm5vbZhPsSM9sG3o1nRKtEyHdQ7tNB5SpRuG5bwVlaj0p2nsgHM_fxkh6AzBeE0ZJoQh0z53v4Mya7iFcebdbNA0ULQsMKV-iGt6qAkRSrgGLU3g', '2026-11-23 07:22:19.663582+00');

INSERT INTO public.user_accounts VALUES ('account_vvhb07q7jx997het', 'user_qzctt7vrph30fbs8', 'credential', 'user_qzctt7vrph30fbs8', NULL, NULL, NULL, NULL, NULL, NULL, '654f05733b50f2f7e9abd593a21f0945:8fbb76360bd1a0952a813b906936170b31674e54b892c8d5bdf6df10582ded2683f70266e14616193d23830d94118fc8ff8b11884b33208139002f5124fac2d0', '2026-11-23 06:25:28.175+00', '2026-11-23 06:25:28.175+00');
INSERT INTO public.user_accounts VALUES ('account_c4hb9fzyn32sz9qf', 'user_bvnq0x7sa4sbq07x', 'credential', 'user_bvnq0x7sa4sbq07x', NULL, NULL, NULL, NULL, NULL, NULL, '51aa86422ba3d1d6f824e20573d4a98c:2f4e73f53c4ed00a3021c77ac0fb6c44d78c438c1eb7ee98fd0fb5bb2a240c609176752a33f743daeac389d318c59a12ed7bef1c4b4a2a30d7be27966014b283', '2026-11-23 06:25:28.579+00', '2026-11-23 06:25:28.579+00');

INSERT INTO public.user_sessions VALUES ('session_3yn7ajve8d2ddkh9', 'K5pZ9jIOVhfmZsy7whqBQiuZ7i4yMsq5', 'user_qzctt7vrph30fbs8', 'workspace_3hf6nes12zx6jq61', '192.0.2.1', 'Test', '2026-12-23 06:25:28.409+00', '2026-11-23 06:25:28.409+00', '2026-11-23 06:25:28.409+00');
INSERT INTO public.user_sessions VALUES ('session_9x5qg542a3qxwd5h', 'dkyX7ezhGyVpjSS5pACl4Grk1mI4LL4F', 'user_bvnq0x7sa4sbq07x', 'workspace_3hf6nes12zx6jq61', '192.0.2.2', 'Test', '2026-12-23 06:25:28.783+00', '2026-11-23 06:25:28.783+00', '2026-11-23 06:25:28.783+00');

INSERT INTO public.users VALUES ('user_qzctt7vrph30fbs8', 'olivia', 'olivia@example.com', true, NULL, '2026-11-23 06:25:28.165+00', '2026-11-23 06:25:28.406+00');
INSERT INTO public.users VALUES ('user_bvnq0x7sa4sbq07x', 'victor', 'victor@example.com', true, NULL, '2026-11-23 06:25:28.577+00', '2026-11-23 06:25:28.736+00');

INSERT INTO public.variables VALUES ('local', '', 'sku', 'LAMP-001');
INSERT INTO public.variables VALUES ('local', 'seller_k0686whyzanaks90', 'sku', 'LAMP-002');

INSERT INTO public.workspaces VALUES ('local', 'This machine', '2026-11-23 06:24:18.465746+00');
INSERT INTO public.workspaces VALUES ('workspace_s8yjzkgm0tcw0jgb', 'Workspace of olivia', '2026-11-23 06:25:28.809+00');
INSERT INTO public.workspaces VALUES ('workspace_3hf6nes12zx6jq61', 'Lamps Ltd', '2026-11-23 06:25:28.817+00');
INSERT INTO public.workspaces VALUES ('workspace_kg3avtx316a62c6s', 'Workspace of victor', '2026-11-23 06:25:28.921+00');

SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 1, true);

SELECT pg_catalog.setval('public.audit_entries_id_seq', 44, true);

SELECT pg_catalog.setval('public.notifications_received_number_seq', 5, true);

ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY jobs.bam
    ADD CONSTRAINT bam_pkey PRIMARY KEY (id);

ALTER TABLE ONLY jobs.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);

ALTER TABLE ONLY jobs.job_common
    ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);

ALTER TABLE ONLY jobs.job_dependency
    ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);

ALTER TABLE ONLY jobs.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);

ALTER TABLE ONLY jobs.queue_stats
    ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);

ALTER TABLE ONLY jobs.queue_stats_20261123
    ADD CONSTRAINT queue_stats_20261123_pkey PRIMARY KEY (id, captured_on);

ALTER TABLE ONLY jobs.queue_stats_20261124
    ADD CONSTRAINT queue_stats_20261124_pkey PRIMARY KEY (id, captured_on);

ALTER TABLE ONLY jobs.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);

ALTER TABLE ONLY jobs.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);

ALTER TABLE ONLY jobs.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);

ALTER TABLE ONLY jobs.warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.activity_views
    ADD CONSTRAINT activity_views_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.billing_accounts
    ADD CONSTRAINT "billing_accounts_customerId_unique" UNIQUE (customer_id);

ALTER TABLE ONLY public.billing_accounts
    ADD CONSTRAINT billing_accounts_pkey PRIMARY KEY (workspace_id);

ALTER TABLE ONLY public.billing_events
    ADD CONSTRAINT billing_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.calls
    ADD CONSTRAINT calls_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_pkey PRIMARY KEY (state_hash);

ALTER TABLE ONLY public.explorer_history
    ADD CONSTRAINT explorer_history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.feed_inputs
    ADD CONSTRAINT feed_inputs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT "invitations_tokenHash_unique" UNIQUE (token_hash);

ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_workspace_id_user_id_pk PRIMARY KEY (workspace_id, user_id);

ALTER TABLE ONLY public.notification_queues
    ADD CONSTRAINT notification_queues_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notification_subscriptions
    ADD CONSTRAINT notification_subscriptions_seller_id_notification_type_pk PRIMARY KEY (seller_id, notification_type);

ALTER TABLE ONLY public.notifications_received
    ADD CONSTRAINT notifications_received_pkey PRIMARY KEY (number);

ALTER TABLE ONLY public.programs
    ADD CONSTRAINT programs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.runs
    ADD CONSTRAINT runs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.saved_queries
    ADD CONSTRAINT saved_queries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.saved_requests
    ADD CONSTRAINT saved_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.schedules
    ADD CONSTRAINT schedules_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sellers
    ADD CONSTRAINT sellers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_workspace_id_name_pk PRIMARY KEY (workspace_id, name);

ALTER TABLE ONLY public.sign_in_attempts
    ADD CONSTRAINT sign_in_attempts_key_unique UNIQUE (key);

ALTER TABLE ONLY public.sign_in_attempts
    ADD CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.supercargo_quotas
    ADD CONSTRAINT supercargo_quotas_pkey PRIMARY KEY (bucket);

ALTER TABLE ONLY public.supercargo_tokens
    ADD CONSTRAINT supercargo_tokens_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.user_accounts
    ADD CONSTRAINT user_accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.user_passkeys
    ADD CONSTRAINT "user_passkeys_credentialId_unique" UNIQUE (credential_id);

ALTER TABLE ONLY public.user_passkeys
    ADD CONSTRAINT user_passkeys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.user_sessions
    ADD CONSTRAINT user_sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.user_sessions
    ADD CONSTRAINT user_sessions_token_unique UNIQUE (token);

ALTER TABLE ONLY public.user_verifications
    ADD CONSTRAINT user_verifications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_unique UNIQUE (email);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.variables
    ADD CONSTRAINT variables_workspace_id_seller_id_name_pk PRIMARY KEY (workspace_id, seller_id, name);

ALTER TABLE ONLY public.workspaces
    ADD CONSTRAINT workspaces_pkey PRIMARY KEY (id);

CREATE UNIQUE INDEX job_common_i1 ON jobs.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::jobs.job_state) AND (policy = 'short'::text));

CREATE INDEX job_common_i10 ON jobs.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::jobs.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));

CREATE INDEX job_common_i11 ON jobs.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::jobs.job_state) AND (NOT blocked));

CREATE INDEX job_common_i12 ON jobs.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);

CREATE UNIQUE INDEX job_common_i2 ON jobs.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::jobs.job_state) AND (policy = 'singleton'::text));

CREATE UNIQUE INDEX job_common_i3 ON jobs.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::jobs.job_state) AND (policy = 'stately'::text));

CREATE UNIQUE INDEX job_common_i4 ON jobs.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::jobs.job_state) AND (singleton_on IS NOT NULL));

CREATE UNIQUE INDEX job_common_i6 ON jobs.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::jobs.job_state) AND (policy = 'exclusive'::text));

CREATE INDEX job_common_i7 ON jobs.job_common USING btree (name, group_id) WHERE ((state = 'active'::jobs.job_state) AND (group_id IS NOT NULL));

CREATE UNIQUE INDEX job_common_i8 ON jobs.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::jobs.job_state, 'retry'::jobs.job_state, 'failed'::jobs.job_state])) AND (policy = 'key_strict_fifo'::text));

CREATE INDEX job_common_i9 ON jobs.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::jobs.job_state));

CREATE INDEX job_dep_parent_idx ON jobs.job_dependency USING btree (parent_name, parent_id);

CREATE INDEX queue_stats_i1 ON ONLY jobs.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

CREATE INDEX queue_stats_20261123_name_captured_on_deferred_count_queued_idx ON jobs.queue_stats_20261123 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

CREATE INDEX queue_stats_20261124_name_captured_on_deferred_count_queued_idx ON jobs.queue_stats_20261124 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

CREATE INDEX warning_i1 ON jobs.warning USING btree (created_on DESC);

CREATE UNIQUE INDEX activity_views_workspace_id_name_index ON public.activity_views USING btree (workspace_id, name);

CREATE INDEX applications_workspace_id_index ON public.applications USING btree (workspace_id);

CREATE INDEX audit_entries_workspace_id_at_index ON public.audit_entries USING btree (workspace_id, at);

CREATE INDEX billing_events_received_at_index ON public.billing_events USING btree (received_at);

CREATE INDEX calls_failed_index ON public.calls USING btree (workspace_id, id) WHERE (NOT ok);

CREATE INDEX calls_workspace_id_at_index ON public.calls USING btree (workspace_id, at);

CREATE INDEX calls_workspace_id_id_index ON public.calls USING btree (workspace_id, id);

CREATE INDEX calls_workspace_id_operation_id_index ON public.calls USING btree (workspace_id, operation, id);

CREATE INDEX calls_workspace_id_seller_id_id_index ON public.calls USING btree (workspace_id, seller_id, id);

CREATE INDEX consents_expires_at_index ON public.consents USING btree (expires_at);

CREATE INDEX explorer_history_workspace_id_at_index ON public.explorer_history USING btree (workspace_id, at);

CREATE INDEX feed_inputs_workspace_id_created_at_index ON public.feed_inputs USING btree (workspace_id, created_at);

CREATE INDEX invitations_workspace_id_index ON public.invitations USING btree (workspace_id);

CREATE INDEX members_user_id_index ON public.members USING btree (user_id);

CREATE UNIQUE INDEX notification_queues_workspace_id_url_index ON public.notification_queues USING btree (workspace_id, url);

CREATE INDEX notification_subscriptions_workspace_id_index ON public.notification_subscriptions USING btree (workspace_id);

CREATE INDEX notifications_received_workspace_id_notification_type_number_in ON public.notifications_received USING btree (workspace_id, notification_type, number);

CREATE INDEX notifications_received_workspace_id_number_index ON public.notifications_received USING btree (workspace_id, number);

CREATE UNIQUE INDEX notifications_received_workspace_id_origin_notification_id_inde ON public.notifications_received USING btree (workspace_id, origin, notification_id);

CREATE UNIQUE INDEX programs_hash_index ON public.programs USING btree (hash);

CREATE INDEX programs_workspace_id_index ON public.programs USING btree (workspace_id);

CREATE INDEX runs_schedule_id_created_at_index ON public.runs USING btree (schedule_id, created_at);

CREATE INDEX runs_status_index ON public.runs USING btree (status);

CREATE INDEX runs_workspace_id_created_at_index ON public.runs USING btree (workspace_id, created_at);

CREATE INDEX saved_queries_workspace_id_changed_at_index ON public.saved_queries USING btree (workspace_id, changed_at);

CREATE INDEX saved_requests_workspace_id_index ON public.saved_requests USING btree (workspace_id);

CREATE INDEX schedules_next_at_index ON public.schedules USING btree (next_at);

CREATE INDEX schedules_workspace_id_index ON public.schedules USING btree (workspace_id);

CREATE INDEX sellers_application_id_index ON public.sellers USING btree (application_id);

CREATE INDEX sellers_workspace_id_index ON public.sellers USING btree (workspace_id);

CREATE INDEX sessions_expires_at_index ON public.sessions USING btree (expires_at);

CREATE INDEX user_accounts_user_id_index ON public.user_accounts USING btree (user_id);

CREATE INDEX user_passkeys_user_id_index ON public.user_passkeys USING btree (user_id);

CREATE INDEX user_sessions_user_id_index ON public.user_sessions USING btree (user_id);

CREATE INDEX user_verifications_identifier_index ON public.user_verifications USING btree (identifier);

ALTER INDEX jobs.job_pkey ATTACH PARTITION jobs.job_common_pkey;

ALTER INDEX jobs.queue_stats_i1 ATTACH PARTITION jobs.queue_stats_20261123_name_captured_on_deferred_count_queued_idx;

ALTER INDEX jobs.queue_stats_pkey ATTACH PARTITION jobs.queue_stats_20261123_pkey;

ALTER INDEX jobs.queue_stats_i1 ATTACH PARTITION jobs.queue_stats_20261124_name_captured_on_deferred_count_queued_idx;

ALTER INDEX jobs.queue_stats_pkey ATTACH PARTITION jobs.queue_stats_20261124_pkey;

ALTER TABLE ONLY jobs.job_common
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY jobs.job_common
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY jobs.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue(name);

ALTER TABLE ONLY jobs.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE CASCADE;

ALTER TABLE ONLY jobs.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE CASCADE;

ALTER TABLE ONLY public.activity_views
    ADD CONSTRAINT activity_views_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.billing_accounts
    ADD CONSTRAINT billing_accounts_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.calls
    ADD CONSTRAINT calls_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_seller_id_sellers_id_fk FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.explorer_history
    ADD CONSTRAINT explorer_history_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.feed_inputs
    ADD CONSTRAINT feed_inputs_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification_queues
    ADD CONSTRAINT notification_queues_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification_subscriptions
    ADD CONSTRAINT notification_subscriptions_seller_id_sellers_id_fk FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification_subscriptions
    ADD CONSTRAINT notification_subscriptions_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notifications_received
    ADD CONSTRAINT notifications_received_seller_id_sellers_id_fk FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.notifications_received
    ADD CONSTRAINT notifications_received_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.programs
    ADD CONSTRAINT programs_seller_id_sellers_id_fk FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.programs
    ADD CONSTRAINT programs_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.runs
    ADD CONSTRAINT runs_schedule_id_schedules_id_fk FOREIGN KEY (schedule_id) REFERENCES public.schedules(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.runs
    ADD CONSTRAINT runs_seller_id_sellers_id_fk FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.runs
    ADD CONSTRAINT runs_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.saved_queries
    ADD CONSTRAINT saved_queries_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.saved_requests
    ADD CONSTRAINT saved_requests_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.schedules
    ADD CONSTRAINT schedules_seller_id_sellers_id_fk FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.schedules
    ADD CONSTRAINT schedules_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sellers
    ADD CONSTRAINT sellers_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sellers
    ADD CONSTRAINT sellers_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_accounts
    ADD CONSTRAINT user_accounts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_passkeys
    ADD CONSTRAINT user_passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_sessions
    ADD CONSTRAINT user_sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_sessions
    ADD CONSTRAINT user_sessions_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.variables
    ADD CONSTRAINT variables_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON DELETE CASCADE;

