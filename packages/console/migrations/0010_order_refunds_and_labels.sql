CREATE TABLE "order_labels" (
	"workspace_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"seller_id" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"shipment_id" text,
	"carrier" text NOT NULL,
	"service" text NOT NULL,
	"price" text NOT NULL,
	"currency" text NOT NULL,
	"tracking_id" text,
	"ship_from" jsonb NOT NULL,
	CONSTRAINT "order_labels_workspace_id_partner_id_order_id_number_pk" PRIMARY KEY("workspace_id","partner_id","order_id","number")
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"workspace_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"seller_id" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"run_id" text,
	"reason" text NOT NULL,
	"currency" text NOT NULL,
	"items" jsonb NOT NULL,
	CONSTRAINT "order_refunds_workspace_id_partner_id_order_id_number_pk" PRIMARY KEY("workspace_id","partner_id","order_id","number")
);
--> statement-breakpoint
ALTER TABLE "order_labels" ADD CONSTRAINT "order_labels_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_labels" ADD CONSTRAINT "order_labels_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE set null ON UPDATE no action;